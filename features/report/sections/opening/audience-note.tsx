import type { SafetyRule } from '#assessment/report/report.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from '../help/urgent.css?url'
import type { SectionProps } from '../section-props.ts'

/** How to read a report if a helper took part in the answers, or gave them for another person; else renders nothing. */
export function AudienceNote({ view: { pointers, safety } }: SectionProps) {
  const t = useT('pointers')
  const { audience } = pointers
  if (audience === 'self') return null
  const isFor = audience === 'for'
  const has = (rule: SafetyRule) => safety.some((text) => text.rule === rule)
  return (
    <div className="wrap sample-note audience-note compact" data-off-paper>
      <StyleSheet href={styles} />
      <Note icon="people">
        <p>
          <b>{t(`audience.${audience}`)}</b>
        </p>
        <p>{t(isFor ? 'audience.noteFor' : 'audience.note')}</p>
        {isFor && has('S1_crisis') && (
          <p>
            <Integers>{t('audience.crisis')}</Integers>
          </p>
        )}
        {isFor && has('S2_distress') && <p>{t('audience.mood')}</p>}
      </Note>
    </div>
  )
}
