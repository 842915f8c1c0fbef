import type { RefusedSubject } from '#domain/people/typed-subject.ts'
import type { Who } from '#domain/subjects/sorting.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'

/** The rejected input of a person. `sameAs`: address at which to continue with the person who has that name. */
export type RefusedPerson = RefusedSubject & { sameAs: string | null }

/** The error summary of a rejected person: a link to the invalid field. */
export function PersonErrors({ refused }: { refused: RefusedSubject }) {
  const t = useT('persons')
  return (
    <ErrorSummary
      title={t('errorTitle')}
      errors={[
        {
          id: refused.error === 'who' ? 'person-who' : 'person-name',
          message: t(`errors.${refused.error}`, { name: refused.name }),
        },
      ]}
    />
  )
}

/** The note that today's changes are used up, or that the chosen person is not in the account. */
export function ChangeRefused({ error }: { error: 'tooMany' | 'unknown' }) {
  const t = useT('persons')
  return (
    <Note tone="error" live="alert">
      {t(`errors.${error}`)}
    </Note>
  )
}

/** The field for the name of a person, with its error. */
export function NameField({ name, refused }: { name: string; refused: RefusedSubject | null }) {
  const t = useT('persons')
  const isWrong = refused !== null && refused.error !== 'who'
  return (
    <Field
      id="person-name"
      name="name"
      label={t('name')}
      error={isWrong ? t(`errors.${refused.error}`, { name: refused.name }) : undefined}
      defaultValue={refused?.name ?? name}
      autoComplete="off"
    />
  )
}

/** The offer, after a name that is taken, to continue with the person who has it. */
export function SamePerson({ refused }: { refused: RefusedPerson | null }) {
  const t = useT('persons')
  if (!refused?.sameAs || refused.error !== 'taken') return null
  return (
    <LinkButton variant="secondary" href={refused.sameAs}>
      {t('samePerson', { name: refused.name })}
    </LinkButton>
  )
}

interface AddFormProps {
  action: string
  /** Idempotency key of the form. */
  requestKey: string
  possible: readonly Who[]
  refused: RefusedPerson | null
}

/** The form that adds a person to the account. */
export function AddForm({ action, requestKey, possible, refused }: AddFormProps) {
  const t = useT('persons')
  return (
    <form method="post" action={action} className="stack stack--loose" id="add" noValidate>
      <input type="hidden" name="request_key" value={requestKey} />
      <h2>{t('add')}</h2>
      <NameField name="" refused={refused} />
      <ChoiceGroup
        id="person-who"
        name="who"
        type="radio"
        legend={t('who')}
        error={refused?.error === 'who' ? t('errors.who') : undefined}
        options={possible.map((who) => ({ value: who, label: t(who) }))}
        value={refused ? [refused.who] : []}
      />
      <div className="row">
        <Button name="go" value="add">
          {t('add')}
        </Button>
        <SamePerson refused={refused} />
      </div>
    </form>
  )
}
