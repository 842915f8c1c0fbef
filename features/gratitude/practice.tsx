import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'

/** The five steps of the practice, in order. */
const steps = [1, 2, 3, 4, 5] as const

/**
 * Instructions for the practice, and its evidence. `plan`: address for adding it to the week plan; null without one.
 */
export function Practice({ source, plan }: { source: string; plan: string | null }) {
  const t = useT('gratitude')
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
        {plan && (
          <LinkButton variant="secondary" size="small" icon="calendar" href={plan}>
            {t('plan')}
          </LinkButton>
        )}
        <Button variant="secondary" size="small" type="button" icon="print" data-print="page" hidden>
          {t('print')}
        </Button>
      </p>
    </Prose>
  )
}
