import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import { shownContactOf } from '#domain/contacts/contact-method.ts'
import { assignCheckUp, undoSubjectChange } from '#domain/people/change-subjects.server.ts'
import type { UndoProblem } from '#domain/subjects/undo.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { requestKeyIn, typedText } from '#platform/forms/typed-text.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PersonCard } from '#ui/cards/person-card/person-card.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { ChangeNotes } from '../changes/change-notes.tsx'
import { undoableChanges } from '../changes/changes.server.ts'
import { addPerson, confirmPerson } from '../edit.server.ts'
import { type PersonOfAccount, peopleOf } from '../people.server.ts'
import { possibleWho, samePersonQuestion } from '../people.ts'
import { PersonCheckUps } from '../person-check-ups.tsx'
import { AddForm, ChangeRefused, PersonErrors, type RefusedPerson } from '../person-form.tsx'
import { managerOf } from '../persons.policy.ts'
import { PersonsLayout } from '../persons-layout.tsx'
import { SameQuestion } from '../same-question.tsx'
import { hideUnsortedAtHome, unsortedQuestion } from '../unsorted/unsorted.server.ts'
import { UnsortedQuestion } from '../unsorted/unsorted-question.tsx'

/** Returns the persons of the account with their check-ups, and the check-up to ask about. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const people = await peopleOf(ctx, account)
  const { persons } = people
  const me = persons.find(({ who }) => who === 'me')
  return {
    persons,
    question: unsortedQuestion(ctx, people),
    same: samePersonQuestion(persons),
    changes: await undoableChanges(ctx, account.id, people),
    currentId: account.frontSubject ?? me?.id ?? null,
    contact: shownContactOf(account),
    timeZone: ctx.timeZone,
    add: url.searchParams.has('add') ? { requestKey: uuid(), possible: possibleWho(persons) } : null,
  }
}

/** A rejected form of the page. */
type Rejected = { add?: RefusedPerson; undo?: UndoProblem; change?: 'unknown' | 'tooMany' }

/**
 * Adds a person, assigns a check-up without a person or hides the question about it on home, says that two persons are
 * not one, or undoes a change.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const here = pathTo(ctx.locale, '/persons')
  const form = await readForm(request)
  const go = form.get('go')
  if (go === null) {
    const [response, subject] = [typedText(form.get('response')), typedText(form.get('subject'))]
    const sorted = await assignCheckUp(ctx, response, { personId: account.id, isAuthor: false }, { subject })
    if (!('problem' in sorted)) return redirect(here, 303)
    return sorted.problem === 'tooMany'
      ? data<Rejected>({ change: 'tooMany' }, 429)
      : data<Rejected>({ change: 'unknown' }, 422)
  }
  if (go === 'hide') {
    await hideUnsortedAtHome(ctx, account.id)
    return redirect(pathTo(ctx.locale, '/return-user'), 303)
  }
  if (go === 'apart') {
    const isKnown = await confirmPerson(ctx, account.id, typedText(form.get('subject')))
    return isKnown ? redirect(here, 303) : data<Rejected>({ change: 'unknown' }, 422)
  }
  if (go === 'undo') {
    const problem = await undoSubjectChange(ctx, account.id, typedText(form.get('change')))
    if (problem === 'unknown') throw data(null, { status: 404 })
    return problem ? data<Rejected>({ undo: problem }, 409) : redirect(`${here}#undone`, 303)
  }
  if (go !== 'add') throw data(null, { status: 400 })
  const [name, who] = [typedText(form.get('name')), typedText(form.get('who'))]
  const added = await addPerson(ctx, account.id, { name, who, key: requestKeyIn(form) ?? uuid() })
  if ('id' in added) return redirect(here, 303)
  return data<Rejected>({ add: { name, who, error: added.problem, sameAs: here } }, 422)
}

/** The persons of the account, each with their check-ups, and the questions about check-ups without a person. */
export default function Persons() {
  const t = useT(['persons', 'common'])
  const locale = useLocale()
  const nameOf = usePersonName()
  const { persons, question, same, changes, currentId, contact, timeZone, add } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const refused = rejected?.add ?? null
  const here = pathTo(locale, '/persons')
  const aboutOf = ({ id, who, isClosed }: PersonOfAccount) => {
    if (isClosed) return t('died.since')
    return id === currentId && living.length > 1 ? t('here', { who: t(who) }) : t(who)
  }
  const living = persons.filter(({ isClosed }) => !isClosed)
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <PersonsLayout tree>
        {refused && <PersonErrors refused={refused} />}
        {rejected?.change && <ChangeRefused error={rejected.change} />}
        <div className="stack">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <Note id="undone" tone="ok" onArrival>
          {t('undo.done')}
        </Note>
        {rejected?.undo && (
          <Note tone="error" live="alert">
            {t(rejected.undo === 'tooLate' ? 'undo.tooLate' : 'undo.blocked')}
          </Note>
        )}
        <Note id="deleted" tone="ok" onArrival>
          {t('delete.done')}
        </Note>
        <ChangeNotes changes={changes} />
        {question && <UnsortedQuestion {...question} />}
        {same && <SameQuestion {...same} />}
        {persons.map((person) => (
          <PersonCard
            key={person.id}
            id={`person-${person.id}`}
            name={nameOf(person)}
            at={person.at}
            current={person.id === currentId}
            about={aboutOf(person)}
            link={
              <a className="persons__link" href={pathTo(locale, '/persons/:subject', { subject: person.id })}>
                <Icon name="pencil" /> {t('change')}
                <span className="vh"> {nameOf(person)}</span>
              </a>
            }
            after={
              <>
                <Earlier person={person} />
                {person.isClosed ? <Mistake person={person} /> : <Agreed person={person} />}
              </>
            }
          >
            {person.checkUps.length > 0 && (
              <PersonCheckUps list={person.checkUps.slice(0, shownCheckUps)} timeZone={timeZone} />
            )}
          </PersonCard>
        ))}
        {add ? (
          <AddForm action={`${here}?add`} {...add} refused={refused} />
        ) : (
          <div className="row">
            <LinkButton variant="secondary" icon="add" href={`${here}?add#add`}>
              {t('add')}
            </LinkButton>
          </div>
        )}
        {(persons.length > 1 || add) && <Note>{t('anyone', { contact })}</Note>}
      </PersonsLayout>
    </>
  )
}

/** Check-ups that the card of a person shows, the newest. Their own page has all. */
const shownCheckUps = 3

/** Link from a person's newest check-ups to the list of all. */
function Earlier({ person: { id, name, checkUps } }: { person: PersonOfAccount }) {
  const t = useT('persons')
  const locale = useLocale()
  if (checkUps.length <= shownCheckUps) return null
  return (
    <p>
      <a className="persons__link" href={`${pathTo(locale, '/persons/:subject', { subject: id })}#check-ups`}>
        {t('allCheckUps', { count: checkUps.length })}
        {name && <span className="vh"> {t('allCheckUpsOf', { name })}</span>}
      </a>
    </p>
  )
}

function Agreed({ person: { name, who, checkUps } }: { person: PersonOfAccount }) {
  const t = useT('persons')
  if (checkUps.length === 0) return <p>{t('none')}</p>
  return who === 'cares' ? <Note>{name ? t('agreed', { name }) : t('agreedNoName')}</Note> : null
}

/** The button that corrects the record of a death. */
function Mistake({ person }: { person: PersonOfAccount }) {
  const t = useT('persons')
  const locale = useLocale()
  const name = usePersonName()(person)
  return (
    <form method="post" action={pathTo(locale, '/persons/:subject/died', { subject: person.id })}>
      <Button variant="secondary" name="go" value="mistake" aria-label={t('died.backOf', { name })}>
        {t('died.back')}
      </Button>
    </form>
  )
}
