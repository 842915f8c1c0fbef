import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'

interface FitPartProps {
  sure: number
  /** URLs of easier steps, the unchanged step, and help from others. */
  easier: string
  unchanged: string
  help: string
}

/** Offers an easier step to a person who is not confident. Only the person can swap the step. */
export function FitPart({ sure, easier, unchanged, help }: FitPartProps) {
  const t = useT('steps')
  return (
    <>
      <p>
        <Integers>{t('fit.text', { n: sure })}</Integers>
      </p>
      <div className="picks">
        <LinkButton href={easier} data-in-sheet>
          {t('fit.easier')}
        </LinkButton>
        <LinkButton variant="secondary" href={unchanged} data-in-sheet>
          {t('fit.keep')}
        </LinkButton>
        <LinkButton variant="secondary" href={help}>
          {t('fit.help')}
        </LinkButton>
      </div>
    </>
  )
}
