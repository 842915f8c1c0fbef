import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button/button.tsx'
import { HelpTextBox } from '../../ui/help-box/help-box.tsx'
import { StyleSheet } from '../../ui/style-sheet/style-sheet.tsx'
import type { SafetyView } from '../present/report-view.ts'
import { eachCallOnce, isUrgent } from '../present/urgent.ts'
import styles from './urgent.css?url'

interface SafetyBoxesProps {
  safety: readonly SafetyView[]
}

/**
 * The safety texts that the answers call for, most urgent first, with each number to call once. Never printed. It links its
 * own style sheet.
 */
export function SafetyBoxes({ safety }: SafetyBoxesProps) {
  const { t } = useTranslation('report')
  if (safety.length === 0) return null
  return (
    <section className="wrap urgent" aria-label={t('safety.label')} data-off-paper="help">
      <StyleSheet href={styles} />
      {eachCallOnce(safety).map((box) => (
        <SafetyBox key={box.rule} box={box} />
      ))}
    </section>
  )
}

/** For someone who may not be safe at home: private, with an exit link. */
const unsafe: readonly SafetyView['rule'][] = ['S3_unsafe', 'S3m_mostly_safe']

/**
 * Returns the texts for someone who may be in danger now: pages about the report show only these, the report shows all.
 */
export const urgentOf = ({ safety }: { safety: readonly SafetyView[] }): SafetyView[] => safety.filter(isUrgent)

/** One safety text as a help box; for someone who may not be safe at home, with an exit link. */
export function SafetyBox({ box }: { box: SafetyView }) {
  return (
    <HelpTextBox
      id={box.rule}
      level={isUrgent(box) ? 'red' : 'amber'}
      text={{ ...box, calls: box.actions }}
      actions={unsafe.includes(box.rule) && <LeaveNow />}
    />
  )
}

/** Exit link fixed at the bottom of the screen, if the person may not be safe at home. */
export function LeaveBar({ safety }: { safety: readonly SafetyView[] }) {
  if (!safety.some(({ rule }) => unsafe.includes(rule))) return null
  return (
    <div className="help__leave" data-off-paper>
      <LeaveLink />
    </div>
  )
}

/** The exit link and a hint about what it does. */
function LeaveNow() {
  const { t } = useTranslation('report')
  return (
    <>
      <LeaveLink />
      <span className="small">{t('safety.leaveHint')}</span>
    </>
  )
}

/** Exit link: replaces this page, also in the history, with a neutral one. Without script a plain link. */
function LeaveLink() {
  const { t } = useTranslation('report')
  return (
    <LinkButton look="primary" icon="signOut" href={t('safety.leaveTo')} rel="noreferrer" data-leave-now>
      {t('safety.leave')}
    </LinkButton>
  )
}
