import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { assignCheckUp } from '#domain/people/change-subjects.server.ts'
import { type RefusedSubject, selectionIn, whoForAudience } from '#domain/people/typed-subject.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { requestKeyIn, typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Person } from '#platform/identity/person.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { type RequestContext, requestContext, responseIdIn } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { ChosenTarget } from '../changes/chosen-target.tsx'
import { TargetList } from '../changes/target-list.tsx'
import { WhichCheckUp } from '../changes/which-check-up.tsx'
import { checkUpsIn, peopleOf, personIn } from '../people.server.ts'
import { ChangeRefused, PersonErrors } from '../person-form.tsx'
import { managerOf } from '../persons.policy.ts'
import { PersonsLayout } from '../persons-layout.tsx'

/** Returns the check-up to move, or those to choose from; the persons to choose from; and the chosen one. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const found = await movable(ctx, managerOf(ctx, url), params.subject, url)
  const { person, checkUp, others } = found
  const to = url.searchParams.get('to')
  const dayOf = (at: string) => dayOfMoment(at, ctx.locale, ctx.timeZone)
  return {
    person,
    checkUp: checkUp && { id: checkUp.id, day: dayOf(checkUp.at), possible: whoForAudience(checkUp.audience) },
    checkUps: person.checkUps.map(({ id, at }) => ({ id, day: dayOf(at) })),
    others,
    to: (['new', 'none'] as const).find((each) => each === to) ?? others.find(({ id }) => id === to) ?? null,
    requestKey: uuid(),
  }
}

/** Finds a living person of the account and their check-up in the query; a single check-up needs no query. */
async function movable(ctx: RequestContext, account: Person, subject: string | undefined, url: URL) {
  const people = await peopleOf(ctx, account)
  const person = personIn(people, subject)
  if (!person) throw data(null, { status: 404 })
  const named = responseIdIn(url)
  const [only, ...more] = person.checkUps
  const checkUp = named === null && more.length === 0 ? only : person.checkUps.find(({ id }) => id === named)
  if (named !== null && !checkUp) throw data(null, { status: 404 })
  const others = people.persons.filter(({ id, isClosed }) => id !== person.id && !isClosed)
  return { person, checkUp: checkUp ?? null, others }
}

/**
 * Moves the check-up, or asks again if the chosen person is not in the account. A form sent again, after the check-up
 * has moved, shows the person again.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const form = await readForm(request)
  const responseId = typedText(form.get('response'))
  const checkUp = checkUpsIn(await peopleOf(ctx, account)).find(({ id }) => id === responseId)
  if (!checkUp) throw data(null, { status: 404 })
  const selection = form.get('go') === 'none' ? 'none' : selectionIn(form, checkUp.audience)
  if (selection !== 'none' && 'error' in selection) return data<RefusedSubject>(selection, 422)
  const to = { personId: account.id, isAuthor: false, key: requestKeyIn(form) ?? undefined }
  const moved = await assignCheckUp(ctx, responseId, to, selection)
  if ('changeId' in moved) return redirect(pathTo(ctx.locale, '/persons'), 303)
  const typed = { name: '', who: '', ...(typeof selection === 'object' && selection) }
  return data<RefusedSubject>(
    { name: typed.name, who: typed.who, error: moved.problem },
    moved.problem === 'tooMany' ? 429 : 422,
  )
}

/** Moves a check-up to another person in two presses: the person, and the confirmation. */
export default function Move() {
  const t = useT(['persons', 'common'])
  const locale = useLocale()
  const nameOf = usePersonName()
  const { person, checkUp, checkUps, others, to, requestKey } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const title = t(checkUp ? 'move.title' : 'move.which')
  const name = nameOf(person)
  const here = pathTo(locale, '/persons/:subject/move', { subject: person.id })
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <PersonsLayout>
        {refused && <Refused refused={refused} />}
        <h1>{title}</h1>
        {checkUp ? (
          <>
            <p className="lead">{t('move.lead', { day: checkUp.day, name })}</p>
            {to ? (
              <ChosenTarget to={to} {...{ checkUp, requestKey }} refused={refused ?? null} />
            ) : (
              <TargetList
                others={others}
                isOwn={person.who !== 'cares'}
                address={(target) => `${here}?${new URLSearchParams({ responseId: checkUp.id, to: target })}`}
              />
            )}
          </>
        ) : (
          <WhichCheckUp checkUps={checkUps} address={here} />
        )}
        <p className="links">
          <a href={pathTo(locale, '/persons/:subject', { subject: person.id })}>{t('move.keep', { name })}</a>
        </p>
      </PersonsLayout>
    </>
  )
}

function Refused({ refused }: { refused: RefusedSubject }) {
  const { error } = refused
  return error === 'tooMany' || error === 'unknown' ? (
    <ChangeRefused error={error} />
  ) : (
    <PersonErrors refused={refused} />
  )
}
