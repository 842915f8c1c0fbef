import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { mergePersons } from '#domain/people/change-subjects.server.ts'
import { undoDays } from '#domain/subjects/subject-change.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { requestKeyIn, typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Person } from '#platform/identity/person.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PersonButton } from '#ui/cards/person-button/person-button.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Fruit } from '#ui/illustrations/fruit/fruit.tsx'
import { type PersonOfAccount, peopleOf, personIn } from '../people.server.ts'
import { ChangeRefused } from '../person-form.tsx'
import { managerOf } from '../persons.policy.ts'
import { PersonsLayout } from '../persons-layout.tsx'

/** Returns a person of the account, and the one to merge with, or those to choose from. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { person, living } = await mergeable(ctx, managerOf(ctx, url), params.subject)
  const into = personIn(living, url.searchParams.get('into') ?? undefined)
  const until = new Date(ctx.deps.now().getTime() + undoDays * 86_400_000).toISOString()
  return {
    person,
    into: into?.id === person.id ? null : into,
    others: living.persons.filter(({ id }) => id !== person.id),
    requestKey: uuid(),
    until: dayOfMoment(until, ctx.locale, ctx.timeZone),
  }
}

/** Finds a living person of the account, and all living ones. */
async function mergeable(ctx: RequestContext, account: Person, subject: string | undefined) {
  const people = await peopleOf(ctx, account)
  const living = { ...people, persons: people.persons.filter(({ isClosed }) => !isClosed) }
  const person = personIn(living, subject)
  if (!person) throw data(null, { status: 404 })
  return { person, living }
}

/** Merges two persons, or asks again if the other one is not in the account or the name is of neither. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const form = await readForm(request)
  const [into, name] = [typedText(form.get('into')), typedText(form.get('name'))]
  const key = requestKeyIn(form) ?? undefined
  const merged = await mergePersons(ctx, account.id, { from: params.subject ?? '', into, name, key })
  if (!('problem' in merged)) return redirect(pathTo(ctx.locale, '/persons/:subject', { subject: into }), 303)
  if (merged.problem === 'tooMany') return data({ error: 'tooMany' as const }, 429)
  await mergeable(ctx, account, params.subject)
  return data({ error: 'unknown' as const }, 422)
}

/** The confirmation that two persons of the account are one, with the choice of the name. */
export default function Merge() {
  const t = useT(['persons', 'common'])
  const locale = useLocale()
  const nameOf = usePersonName()
  const { person, into, others, requestKey, until } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const back = pathTo(locale, '/persons/:subject', { subject: person.id })
  const title = into ? t('merge.title', { one: nameOf(into), other: nameOf(person) }) : t('merge.with')
  const names = into ? [into, person].flatMap(({ name }) => name || []) : []
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <PersonsLayout>
        {refused && <ChangeRefused error={refused.error} />}
        <h1>{title}</h1>
        {into ? (
          <form method="post" className="stack stack--loose">
            <input type="hidden" name="request_key" value={requestKey} />
            <input type="hidden" name="into" value={into.id} />
            <Count person={into} />
            <Count person={person} />
            {names.length > 1 ? (
              <ChoiceGroup
                id="name"
                name="name"
                type="radio"
                legend={t('merge.name')}
                options={names.map((name) => ({ value: name, label: name }))}
                value={names.slice(0, 1)}
              />
            ) : (
              <input type="hidden" name="name" value={names[0] ?? ''} />
            )}
            <Note>{t('merge.text', { day: until })}</Note>
            <div className="row">
              <Button>{t('merge.do')}</Button>
              <LinkButton variant="secondary" href={pathTo(locale, '/persons')}>
                {t('merge.no')}
              </LinkButton>
            </div>
          </form>
        ) : (
          <form className="stack">
            {others.map((other) => (
              <PersonButton key={other.id} at={other.at} name="into" value={other.id}>
                {nameOf(other)}
              </PersonButton>
            ))}
          </form>
        )}
        <p className="links">
          <a href={back}>{t('back', { name: nameOf(person) })}</a>
        </p>
      </PersonsLayout>
    </>
  )
}

function Count({ person }: { person: PersonOfAccount }) {
  const t = useT('persons')
  const name = usePersonName()(person)
  return (
    <p className="persons__name lead">
      <Fruit at={person.at} name={name} />
      <span>{t('merge.count', { name, count: person.checkUps.length })}</span>
    </p>
  )
}
