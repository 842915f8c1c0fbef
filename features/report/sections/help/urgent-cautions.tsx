import type { SafetyRule } from '#assessment/report/report.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { urgentTextsOf } from '../../present/urgent.ts'
import type { SectionProps } from '../section-props.ts'
import { useHrefOfStep } from '../steps/href-of-step.ts'

/** Safety rules with the same text as the caution of a step. */
const calledBy: Readonly<Record<string, readonly SafetyRule[]>> = {
  safehelp: ['S3_unsafe', 'S3m_mostly_safe'],
  alcoholdoc: ['S7_alcohol'],
  memcheck: ['S5_memory'],
}

/** When to call 911 during one of the steps: always visible, since the card of the step may be closed. */
export function UrgentCautions({ view: { recommendations, safety } }: SectionProps) {
  const t = useT('report')
  const hrefOf = useHrefOfStep()
  const isReported = (id: string) => safety.some(({ rule }) => calledBy[id]?.includes(rule))
  const steps = recommendations.filter(({ id }) => !isReported(id))
  const cautions = steps.flatMap((step) =>
    urgentTextsOf(step).map((text) => ({ id: step.id, title: step.title, text, offPaper: step.offPaper })),
  )
  if (cautions.length === 0) return null
  return (
    <div className="stack" data-off-paper={cautions.every(({ offPaper }) => offPaper) || undefined}>
      <Note icon="shield">
        <h2 className="h4">{t('recommendations.caution')}</h2>
        {cautions.map(({ id, title, text, offPaper }) => (
          <p key={text} data-off-paper={offPaper || undefined}>
            <a href={hrefOf(id)}>{title}</a>: <Integers>{text}</Integers>
          </p>
        ))}
      </Note>
    </div>
  )
}
