import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import type { RejectedStart } from './start.server.ts'
import type { StartField } from './start.ts'
import { Consent, startFormId } from './start-form.tsx'
import { StartRefusal } from './start-refusal.tsx'

interface StartOtherFormProps extends Partial<RejectedStart> {
  /** The address at which a caregiver starts a check-up about themselves. */
  caregiver: string
}

/** The form that starts a check-up for another person: their name, if they are there and know of it, consent. */
export function StartOtherForm({ other, wrong = [], refused, caregiver }: StartOtherFormProps) {
  const t = useT('start')
  const error = (field: StartField) => (wrong.includes(field) ? t(`errors.${field}`) : undefined)
  return (
    <div className="stack">
      <PageForm
        id={startFormId}
        errorTitle={t('errors.title')}
        errors={wrong.map((field) => ({ id: field, message: t(`errors.${field}`) }))}
        submit={t('show')}
      >
        {refused && <StartRefusal refused={refused} />}
        <Field
          id="name"
          name="name"
          width="wide"
          label={t('other.name')}
          hint={t('other.nameHint')}
          error={error('name')}
          defaultValue={other?.name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
        <ChoiceGroup
          id="with"
          name="with"
          type="radio"
          legend={<h2>{t('other.with')}</h2>}
          value={other?.with ? [other.with] : []}
          options={[
            { value: 'yes', label: t('other.withYes') },
            { value: 'no', label: t('other.withNo') },
          ]}
        />
        <ChoiceGroup
          id="knows"
          name="knows"
          type="checkbox"
          legend={<h2>{t('other.knowsLegend')}</h2>}
          error={error('knows')}
          value={other?.knows ? ['yes'] : []}
          options={[{ value: 'yes', label: t('other.knows') }]}
        />
        <Consent given={other?.consent ?? false} error={error('consent')} takesFocus={false} />
      </PageForm>
      <p>
        <a href={caregiver}>{t('other.caregiver')}</a>
      </p>
    </div>
  )
}
