import type { statesIn } from '#domain/support/help-nearby.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { SelectField } from '#ui/controls/field/field.tsx'
import { ZipInput } from '#ui/controls/zip-input/zip-input.tsx'

interface NearbyFormsProps {
  /** Code of the displayed state. */
  state: string | undefined
  states: ReturnType<typeof statesIn>
  /** The typed text if it is not a valid ZIP code. */
  wrong: string | undefined
  /** The form is on the report, which then shows help in the person's state. */
  forReport: boolean
  responseId: string | null
}

/** Two forms to give a location: a ZIP code, which is posted and not stored, or a state. */
export function NearbyForms({ state, states, wrong, forReport, responseId }: NearbyFormsProps) {
  const t = useT(['guidance', 'start'])
  const address = addressWith(useLocale(), '/resources', { responseId })
  return (
    <div className="duo">
      <form method="post" action={address} noValidate className="stack">
        {forReport && <input type="hidden" name="for" value="report" />}
        <ZipInput
          id="zip"
          name="zip"
          label={t('resources.zip')}
          hint={t('resources.zipHint')}
          value={wrong}
          error={wrong === undefined ? undefined : t('start:errors.zip')}
        />
        <Button variant="secondary">{t('resources.showZip')}</Button>
      </form>
      <form action={`${address}#nearby`} className="stack">
        {responseId && <input type="hidden" name="responseId" value={responseId} />}
        <SelectField
          id="state"
          label={t('resources.state')}
          hint={t('resources.stateHint')}
          empty={state ? undefined : t('resources.choose')}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={state}
          required={!state}
        />
        <Button variant="secondary">{t('resources.show')}</Button>
      </form>
    </div>
  )
}
