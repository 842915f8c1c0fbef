import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button/button.tsx'
import { HelpTextBox } from '../../ui/help-box/help-box.tsx'
import type { SafetyView } from '../present/report-view.ts'

/** Help that the answers call for, before everything else, most urgent first. Never printed. */
export function SafetyBoxes({ safety }: { safety: readonly SafetyView[] }) {
  const { t } = useTranslation('report')
  if (safety.length === 0) return null
  return (
    <section className="wrap section stack stack--loose" aria-label={t('safety.label')} data-off-paper="help">
      {safety.map((box) => (
        <SafetyBox key={box.rule} box={box} />
      ))}
    </section>
  )
}

const red: readonly SafetyView['rule'][] = ['S1_crisis', 'S3_unsafe']

/** The texts for someone who may be in danger now: they stand on every page about the report, the others on the report. */
export const urgentOf = ({ safety }: { safety: readonly SafetyView[] }): SafetyView[] =>
  safety.filter(({ rule }) => red.includes(rule))

/** One safety text with its calls. */
export function SafetyBox({ box }: { box: SafetyView }) {
  return (
    <HelpTextBox
      id={box.rule}
      level={red.includes(box.rule) ? 'red' : 'amber'}
      text={{ ...box, calls: box.actions }}
      actions={box.rule === 'S3_unsafe' && <LeaveNow />}
    />
  )
}

/** For someone who may not be safe: the way out stays in reach at the foot of the screen, wherever they are reading. */
export function LeaveBar({ safety }: { safety: readonly SafetyView[] }) {
  if (!safety.some(({ rule }) => rule === 'S3_unsafe')) return null
  return (
    <div className="help__leave" data-off-paper>
      <LeaveLink />
    </div>
  )
}

/** The way out, and what happens then. */
function LeaveNow() {
  const { t } = useTranslation('report')
  return (
    <>
      <LeaveLink />
      <span className="small">{t('safety.leaveHint')}</span>
    </>
  )
}

/** A neutral page takes the place of this one, also in the history. Without a script it is a plain link there. */
function LeaveLink() {
  const { t } = useTranslation('report')
  return (
    <LinkButton look="primary" icon="signOut" href={t('safety.leaveTo')} rel="noreferrer" data-leave-now>
      {t('safety.leave')}
    </LinkButton>
  )
}
