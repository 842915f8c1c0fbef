import type { RefusedSubject } from '#domain/people/typed-subject.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { type PersonName, usePersonName } from '#platform/page/person-name.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PersonButton } from '#ui/cards/person-button/person-button.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import type { SavingFacts } from '../save.server.ts'
import { saveFormId } from '../save.ts'
import type { SubjectStep } from './subject-step.server.ts'

/** The name of a saved check-up's subject, with a link to correct it. */
export function SavedFor({ facts, person }: { facts: SavingFacts; person: PersonName }) {
  const t = useT('save')
  const name = usePersonName()(person)
  return (
    <div className="stack stack--tight" data-save-stays>
      <p>{t('whose.saved', { name })}</p>
      <p>
        <a href={`${facts.action}&step=whose`} data-save-other>
          {t('whose.change', { name })}
        </a>
      </p>
    </div>
  )
}

interface SubjectFormProps {
  facts: SavingFacts
  step: SubjectStep
  refused: RefusedSubject | undefined
}

/** The choice of a subject for a saved check-up: one press for a known person, a name for a new one. */
export function SubjectForm({ facts, step, refused }: SubjectFormProps) {
  const isOfChoice = refused?.error === 'unknown' || refused?.error === 'tooMany'
  return step.isNew || (refused && !isOfChoice) ? (
    <AddedForm facts={facts} step={step} refused={refused} />
  ) : (
    <KnownPersons facts={facts} step={step} refused={refused} />
  )
}

function KnownPersons({ facts, step, refused }: SubjectFormProps) {
  const t = useT('save')
  const nameOf = usePersonName()
  return (
    <>
      {refused && (
        <Note tone="error" live="alert">
          {t(`whose.errors.${refused.error}`, { name: refused.name })}
        </Note>
      )}
      <p>{t('whose.lead', { contact: step.contact })}</p>
      <form id={saveFormId} method="post" action={`${facts.action}&step=whose`} className="stack" data-save-stays>
        <input type="hidden" name="go" value="whose" />
        {step.persons.map((person) => (
          <PersonButton
            key={person.id}
            name="subject"
            value={person.id}
            at={person.at}
            sub={person.month && t('whose.last', { month: person.month })}
          >
            {nameOf(person)}
          </PersonButton>
        ))}
        <PersonButton at={null} href={`${facts.action}&step=new`} sub={t('whose.newSub')} data-save-other>
          {t('whose.new')}
        </PersonButton>
      </form>
      <Note tone="ok">{t('whose.note')}</Note>
      <div className="row">
        <LinkButton variant="quiet" href={facts.goOn}>
          {t('whose.later')}
        </LinkButton>
      </div>
    </>
  )
}

function AddedForm({ facts, step, refused }: SubjectFormProps) {
  const t = useT('save')
  const nameOf = usePersonName()
  const typed = refused?.name ?? step.name
  const error = refused && t(`whose.errors.${refused.error}`, { name: typed })
  const same = refused?.error === 'taken' && step.persons.find(({ name }) => isSameName(name, typed))
  const isOfWho = refused?.error === 'who'
  return (
    <>
      {error && (
        <ErrorSummary
          title={t('errorTitle')}
          errors={[{ id: isOfWho ? 'save-who-shares' : 'save-name', message: error }]}
        />
      )}
      <form
        id={saveFormId}
        method="post"
        action={`${facts.action}&step=new`}
        className="stack stack--loose"
        noValidate
        data-save-stays
      >
        <Field
          id="save-name"
          name="name"
          label={t('new.title')}
          hint={t('new.hint')}
          error={isOfWho ? undefined : error}
          defaultValue={typed}
          autoComplete="off"
        />
        {step.audience === 'with' && (
          <fieldset className="stack">
            <legend>{t('new.who')}</legend>
            {(['shares', 'cares'] as const).map((who) => (
              <Choice
                key={who}
                type="radio"
                id={`save-who-${who}`}
                name="who"
                value={who}
                label={t(`new.${who}`)}
                checked={refused?.who === who}
              />
            ))}
          </fieldset>
        )}
        {step.audience !== 'for' && <Note icon="lock">{t('new.open', { contact: step.contact })}</Note>}
        <div className="row">
          <Button name="go" value="whose">
            {t('new.save')}
          </Button>
          {same && (
            <Button variant="secondary" name="subject" value={same.id}>
              {t('whose.same', { name: nameOf(same) })}
            </Button>
          )}
          {step.mayLeave && step.audience !== 'for' && (
            <Button variant="quiet" name="go" value="own">
              {t('new.own')}
            </Button>
          )}
        </div>
        {same && <input type="hidden" name="go" value="whose" />}
      </form>
    </>
  )
}

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
