import { useT } from '#platform/i18n/use-t.ts'
import { HelpBoxStyles, HelpTextBox } from '#ui/cards/help-box/help-box.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import type { ReportView, SafetyView } from '../../present/report-view.ts'
import { eachCallOnce, isFall, isUrgent } from '../../present/urgent.ts'
import styles from './urgent.css?url'

type BoxesOf = { view: Pick<ReportView, 'safety' | 'reader'> }

/**
 * The urgent safety texts, before everything else, most urgent first; for other readers the one about a fall. The
 * person's own are never printed, since paper has other texts. Links its style sheet.
 */
export function UrgentBoxes({ view }: BoxesOf) {
  const isOwn = view.reader === 'self'
  const boxes = eachCallOnce(view.safety).filter(isOwn ? isUrgent : isFall)
  return <Boxes boxes={boxes} level="red" className="wrap urgent compact" isOwn={isOwn} />
}

/** The person's safety texts that are not urgent: open, right after the first step. Never printed. */
export function SoonBoxes({ view }: BoxesOf) {
  const boxes = view.reader === 'self' ? eachCallOnce(view.safety).filter((box) => !isUrgent(box)) : []
  return <Boxes boxes={boxes} level="amber" className="urgent" isOwn />
}

interface BoxesProps {
  boxes: readonly SafetyView[]
  level: 'red' | 'amber'
  className: string
  isOwn: boolean
}

function Boxes({ boxes, level, className, isOwn }: BoxesProps) {
  const t = useT('report')
  if (boxes.length === 0) return null
  const withRelay = boxes.findIndex(({ deaf, actions }) => deaf && actions.length > 0)
  return (
    <section
      className={className}
      aria-label={t(level === 'red' ? 'safety.label' : 'safety.soon')}
      data-off-paper={isOwn ? 'help' : undefined}
    >
      <StyleSheet href={styles} />
      {boxes.map((box, at) => (
        <SafetyBox key={box.rule} box={box} level={level} withRelay={at === withRelay} />
      ))}
    </section>
  )
}

/** Rules for a person who may not be safe at home. */
const unsafe: readonly SafetyView['rule'][] = ['S3_unsafe', 'S3m_mostly_safe']

interface SafetyBoxProps {
  box: SafetyView
  level: 'red' | 'amber'
  /** Explains how to call by 711, which only one of several alerts needs to do. */
  withRelay: boolean
}

/** One safety text as a help box; for a person who may not be safe at home, with the effect of the exit link. */
export function SafetyBox({ box, level, withRelay }: SafetyBoxProps) {
  const t = useT(['calls', 'report'])
  const last = withRelay ? [...box.last, t('deaf.relay')] : box.last
  return (
    <HelpTextBox
      id={box.rule}
      level={level}
      text={{ ...box, last, calls: box.actions }}
      actions={unsafe.includes(box.rule) && <span className="small">{t('report:safety.leaveHint')}</span>}
    />
  )
}

/**
 * Exit link at the top of the page and then of the screen, if the person may not be safe at home: replaces this page,
 * also in the history, with a neutral one. Without scripts a plain link. Precedes all other content.
 */
export function LeaveBar({ safety }: { safety: readonly SafetyView[] }) {
  const t = useT('report')
  if (!safety.some(({ rule }) => unsafe.includes(rule))) return null
  return (
    <div className="help__leave" data-off-paper>
      <HelpBoxStyles />
      <LinkButton variant="primary" icon="signOut" href={t('safety.leaveTo')} rel="noreferrer" data-leave-now>
        {t('safety.leave')}
      </LinkButton>
    </div>
  )
}
