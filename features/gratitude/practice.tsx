import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'

const steps = [1, 2, 3, 4, 5] as const

/**
 * Instructions for the practice, and its evidence. `promise`: address of the form with which a person commits to the
 * practice as a step; null if the browser has no check-up.
 */
export function Practice({ source, promise }: { source: string; promise: string | null }) {
  const t = useT(['gratitude', 'steps'])
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
      <p className="row">
        {promise && (
          <LinkButton variant="secondary" size="small" icon="calendar" href={promise}>
            {t('steps:card.try')}
          </LinkButton>
        )}
        <Button variant="secondary" size="small" type="button" icon="print" data-print="page" hidden>
          {t('print')}
        </Button>
      </p>
    </Prose>
  )
}
