import type { Lengths } from '#domain/check-ups/minutes.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { RejectedStart } from './start.server.ts'
import { audiences, type StartField, type StartValues, somebodyElse } from './start.ts'
import { StartRefusal } from './start-refusal.tsx'

/** Id of the form. The header and footer buttons submit it, too. */
export const startFormId = 'start'

interface StartFormProps extends Partial<RejectedStart> {
  values: StartValues
  /** The page is for caregivers, so their option is listed first. */
  forSomeoneElse: boolean
  /** The forms to choose from with their durations; null if there is only one. */
  lengths: Lengths | null
  /**
   * The last check-up for comparison: its formatted day, and the duration in minutes of a check-up in the `return`
   * form; undefined if the person has no earlier check-up.
   */
  last?: { day: string; minutes: number } | null
  /** A check-up about oneself is saved to the signed-in account. */
  savesAtOnce: boolean
  /** Label of the button. */
  submit: string
}

/** The form that starts a check-up: audience, length, consent. */
export function StartForm({
  values,
  wrong = [],
  refused,
  forSomeoneElse,
  lengths,
  last,
  savesAtOnce,
  submit,
}: StartFormProps) {
  const t = useT('start')
  const nameOf = usePersonName()
  const { persons } = useSite()
  const whose = values.whose ?? persons?.currentId ?? somebodyElse
  const isCaredFor = persons?.persons.some(({ id, isCaredFor }) => id === whose && isCaredFor)
  const error = (field: StartField) => (wrong.includes(field) ? t(`errors.${field}`) : undefined)
  // For most people this box is the only required field. It then shows its error and gets the focus, without a summary.
  const onlyConsent = wrong.length === 1 && wrong[0] === 'consent'
  return (
    <PageForm
      id={startFormId}
      errorTitle={t('errors.title')}
      errors={onlyConsent ? [] : wrong.map((field) => ({ id: field, message: t(`errors.${field}`) }))}
      submit={submit}
    >
      {refused && <StartRefusal refused={refused} />}
      {persons && (
        <ChoiceGroup
          id="whose"
          name="whose"
          type="radio"
          legend={<h2>{t('whose.legend')}</h2>}
          error={error('whose')}
          value={[whose]}
          options={[
            ...persons.persons.map((person) => ({ value: person.id, label: nameOf(person) })),
            { value: somebodyElse, label: t('whose.other') },
          ]}
        />
      )}
      <ChoiceGroup
        id="audience"
        name="audience"
        type="radio"
        legend={<h2>{t('audience.legend')}</h2>}
        error={error('audience')}
        value={[isCaredFor && values.audience === 'self' && !wrong.length ? 'for' : values.audience]}
        options={(forSomeoneElse ? audiences.toReversed() : audiences).map((audience) => ({
          value: audience,
          label: t(`audience.${audience}.label`),
          sub: audience === 'for' ? t('audience.for.sub') : undefined,
        }))}
      />
      {lengths && (
        <ChoiceGroup
          id="length"
          name="length"
          type="radio"
          legend={<h2>{t('length.legend')}</h2>}
          hint={t('length.stop')}
          error={error('length')}
          value={[values.length]}
          options={[
            ...(last ? [{ value: 'return', label: t('length.return.label'), sub: t('length.return.sub', last) }] : []),
            { value: 'whole', label: t('length.whole', { minutes: lengths.whole }) },
            { value: 'short', label: t('length.short', { minutes: lengths.short }), sub: t('length.gives') },
          ]}
        />
      )}
      <Consent given={values.consent} error={error('consent')} takesFocus={onlyConsent} />
      {savesAtOnce && <p>{t(persons ? 'consent.savedFor' : 'consent.saved')}</p>}
    </PageForm>
  )
}

interface ConsentProps {
  given: boolean
  error: string | undefined
  takesFocus: boolean
}

/** The consent, with links to the privacy documents. */
export function Consent({ given, error, takesFocus }: ConsentProps) {
  const t = useT('start')
  const { locale } = useSite()
  return (
    <div className="stack">
      <Panel>
        <div className="stack stack--tight">
          <p>
            <b>{t('consent.yours')}</b> {t('consent.privacy')} {t('consent.use')}
          </p>
          <p className="row">
            <a href={pathTo(locale, '/privacy')}>{t('consent.privacyLink')}</a>
            <a href={pathTo(locale, '/consumer-health-data')}>{t('consent.healthDataLink')}</a>
          </p>
        </div>
      </Panel>
      <ChoiceGroup
        id="consent"
        name="consent"
        type="checkbox"
        legend={<span className="vh">{t('consent.legend')}</span>}
        error={error}
        value={given ? ['yes'] : []}
        options={[{ value: 'yes', label: t('consent.agree'), takesFocus }]}
      />
    </div>
  )
}
