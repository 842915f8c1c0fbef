import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { maxBarriers } from './choices.ts'

/** Id of the form. The header buttons submit it, too. */
export const barrierFormId = 'barriers'

/** A challenge to work on, with advice and a suitable step, null if there is none. `offPaper`: never printed. */
export type Opportunity = {
  barrier: string
  offPaper: boolean
  helps: string | null
  step: { id: string; title: string; offPaper: boolean } | null
}

interface BarrierFormProps {
  opportunities: readonly Opportunity[]
  value: readonly string[]
  /** More were chosen than allowed. */
  tooMany: boolean
}

/** Form to choose up to three challenges to work on. */
export function BarrierForm({ opportunities, value, tooMany }: BarrierFormProps) {
  const t = useT(['choices', 'results'])
  const error = tooMany ? t('barriers.tooMany', { max: maxBarriers, count: value.length }) : undefined
  return (
    <form id={barrierFormId} method="post" noValidate className="stack stack--loose">
      {error && <ErrorSummary title={t('errors.title')} errors={[{ id: 'barrier', message: error }]} />}
      <ChoiceGroup
        id="barrier"
        name="barrier"
        type="checkbox"
        legend={<h2>{t('barriers.legend')}</h2>}
        hint={t('barriers.hint')}
        error={error}
        max={maxBarriers}
        value={value}
        options={opportunities.map(({ barrier, offPaper, helps, step }) => ({
          value: barrier,
          offPaper,
          label: t(`results:challenges.${barrier as 'start'}`),
          sub: (
            <>
              {helps && <Integers>{t('barriers.helps', { text: helps })}</Integers>}
              {step && (
                <span data-off-paper={step.offPaper || undefined}>
                  <br />
                  {t('barriers.step', { title: step.title })}
                </span>
              )}
            </>
          ),
        }))}
      />
      <div className="q__nav">
        <Button size="large" iconAfter="arrowRight">
          {t('barriers.keep')}
        </Button>
      </div>
    </form>
  )
}
