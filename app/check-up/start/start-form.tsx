import { useTranslation } from 'react-i18next'
import { useSite } from '../../shared/page/site.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { ChoiceGroup } from '../../ui/choice-group/choice-group.tsx'
import { PageForm } from '../../ui/page-form/page-form.tsx'
import { ZipInput } from '../../ui/zip-input/zip-input.tsx'
import type { Lengths } from '../pages.ts'
import type { StartAgain } from './start.server.ts'
import { audiences, type StartField, type StartValues } from './start.ts'
import { StartRefusal } from './start-refusal.tsx'

/** Id of the form, which the buttons of the header and footer submit too. */
export const startFormId = 'start'

interface StartFormProps extends Partial<StartAgain> {
  values: StartValues
  /** The page is for caregivers: their answer comes first. */
  forSomeoneElse: boolean
  /** The lengths to choose from; null if there is only one. */
  lengths: Lengths | null
  /** A check-up about oneself is saved to the signed-in person's account. */
  savesAtOnce: boolean
}

/** The form that begins a check-up: who answers, which length, optional ZIP code, consent. */
export function StartForm({ values, wrong = [], refused, forSomeoneElse, lengths, savesAtOnce }: StartFormProps) {
  const { t } = useTranslation('start')
  const error = (field: StartField) => (wrong.includes(field) ? t(`errors.${field}`) : undefined)
  return (
    <PageForm
      id={startFormId}
      errorTitle={t('errors.title')}
      errors={wrong.map((field) => ({ id: field, message: t(`errors.${field}`) }))}
      submit={t('begin')}
    >
      {refused && <StartRefusal refused={refused} />}
      <ChoiceGroup
        id="audience"
        name="audience"
        type="radio"
        legend={<h2>{t('audience.legend')}</h2>}
        error={error('audience')}
        value={values.audience ? [values.audience] : []}
        options={(forSomeoneElse ? audiences.toReversed() : audiences).map((audience) => ({
          value: audience,
          label: t(`audience.${audience}.label`),
          sub: t(`audience.${audience}.sub`),
        }))}
      />
      {lengths && (
        <ChoiceGroup
          id="length"
          name="length"
          type="radio"
          legend={<h2>{t('length.legend')}</h2>}
          error={error('length')}
          value={[values.length]}
          columns={2}
          options={[
            {
              value: 'whole',
              label: t('length.whole.label'),
              sub: t('length.whole.sub', { minutes: lengths.minutes.whole }),
            },
            {
              value: 'short',
              label: t('length.short.label'),
              sub: t('length.short.sub', { questions: lengths.shortQuestions, minutes: lengths.minutes.short }),
            },
          ]}
        />
      )}
      <ZipInput
        id="zip"
        name="zip"
        label={t('zip.label')}
        heading
        hint={t('zip.hint')}
        placeholder={t('zip.placeholder')}
        error={error('zip')}
        value={values.zip}
      />
      <Consent given={values.consent} error={error('consent')} />
      {savesAtOnce && <p>{t('consent.saved')}</p>}
    </PageForm>
  )
}

function Consent({ given, error }: { given: boolean; error: string | undefined }) {
  const { t } = useTranslation('start')
  const { locale } = useSite()
  return (
    <div className="stack">
      <ChoiceGroup
        id="consent"
        name="consent"
        type="checkbox"
        legend={<h2>{t('consent.legend')}</h2>}
        hint={
          <>
            {t('consent.privacy')} {t('consent.use')}
          </>
        }
        error={error}
        value={given ? ['yes'] : []}
        options={[{ value: 'yes', label: t('consent.agree') }]}
      />
      <p className="row">
        <a href={pathTo(locale, '/privacy')}>{t('consent.privacyLink')}</a>
        <a href={pathTo(locale, '/consumer-health-data')}>{t('consent.healthDataLink')}</a>
      </p>
    </div>
  )
}
