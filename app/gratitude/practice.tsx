import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { Prose } from '../ui/prose/prose.tsx'

/** The five steps of the practice, in order. */
const steps = [1, 2, 3, 4, 5] as const

/** How the practice goes, and what is known of it. */
export function Practice({ source }: { source: string }) {
  const { t } = useTranslation('gratitude')
  return (
    <Prose heading={t('how.title')} paragraphs={[]}>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`how.${step}`)}</li>
        ))}
      </ol>
      <p>{t('often')}</p>
      <p className="small">
        {t('studies')} {t('source')}{' '}
        <a href={source} lang="en">
          {t('sourceLink')}
        </a>
      </p>
      <p>
        <Button look="secondary" size="small" type="button" icon="print" data-print="page" hidden>
          {t('print')}
        </Button>
      </p>
    </Prose>
  )
}
