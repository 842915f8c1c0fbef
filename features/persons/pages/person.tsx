import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { nameKeyOf } from '#domain/subjects/sorting.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PersonCheckUpList } from '#ui/cards/person-card/person-card.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Fruit } from '#ui/illustrations/fruit/fruit.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { ChangeNotes } from '../changes/change-notes.tsx'
import { undoableChanges } from '../changes/changes.server.ts'
import { changePerson } from '../edit.server.ts'
import { peopleOf, personIn } from '../people.server.ts'
import { PersonCheckUps } from '../person-check-ups.tsx'
import { NameField, PersonErrors, type RefusedPerson, SamePerson } from '../person-form.tsx'
import { PersonLinks } from '../person-links.tsx'
import { managerOf } from '../persons.policy.ts'
import { PersonsLayout } from '../persons-layout.tsx'

/** Returns a person of the account. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const people = await peopleOf(ctx, account)
  const person = personIn(people, params.subject)
  if (!person) throw data(null, { status: 404 })
  const changes = await undoableChanges(ctx, account.id, people)
  return {
    person,
    timeZone: ctx.timeZone,
    hasOthers: people.persons.some(({ id, isClosed }) => id !== person.id && !isClosed),
    changes: changes.filter(({ subjectIds }) => subjectIds.includes(person.id)),
  }
}

/** Changes the name of a person. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const form = await readForm(request)
  const name = typedText(form.get('name'))
  const problem = await changePerson(ctx, account.id, params.subject ?? '', { name })
  if (problem === 'unknown') throw data(null, { status: 404 })
  if (problem === 'taken') {
    const { persons } = await peopleOf(ctx, account)
    const same = persons.find((each) => each.id !== params.subject && nameKeyOf(each.name) === nameKeyOf(name))
    const merge = pathTo(ctx.locale, '/persons/:subject/merge', { subject: params.subject ?? '' })
    const sameAs = same ? `${merge}?${new URLSearchParams({ into: same.id })}` : null
    return data<RefusedPerson>({ name, who: '', error: problem, sameAs }, 422)
  }
  if (problem) return data<RefusedPerson>({ name, who: '', error: problem, sameAs: null }, 422)
  return redirect(`${url.pathname}#saved`, 303)
}

/** One person of the account, with the form for the name. */
export default function Person() {
  const t = useT(['persons', 'common'])
  const locale = useLocale()
  const { person, timeZone, hasOthers, changes } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  const shown = usePersonName()(person)
  return (
    <>
      <title>{t('common:pageTitle', { page: shown })}</title>
      <PersonsLayout tree>
        {refused && <PersonErrors refused={refused} />}
        <p>
          <a className="persons__link" href={pathTo(locale, '/persons')}>
            <Icon name="arrowLeft" /> {t('title')}
          </a>
        </p>
        <div className="persons__name">
          <Fruit at={person.at} name={shown} />
          <h1>{shown}</h1>
        </div>
        <Note id="saved" tone="ok" onArrival>
          {t('saved')}
        </Note>
        <ChangeNotes changes={changes} />
        <form method="post" className="stack" noValidate>
          <NameField name={person.name} refused={refused} />
          <div className="row">
            <Button variant="secondary">{t('saveName')}</Button>
            <SamePerson refused={refused} />
          </div>
        </form>
        {person.checkUps.length > 0 && (
          <Panel>
            <h2 id="check-ups">{t('checkUps')}</h2>
            <PersonCheckUpList>
              <PersonCheckUps list={person.checkUps} timeZone={timeZone} />
            </PersonCheckUpList>
          </Panel>
        )}
        <PersonLinks person={person} hasOthers={hasOthers} />
      </PersonsLayout>
    </>
  )
}
