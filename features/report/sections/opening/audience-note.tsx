import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { isCrisis } from '../../present/urgent.ts'
import type { SectionProps } from '../section-props.ts'

const moodRules: readonly string[] = ['S1_crisis', 'S2_distress']

/** How to read a report if a helper took part in the answers, or gave them for another person; else renders nothing. */
export function AudienceNote({ view: { pointers, safety } }: SectionProps) {
  const t = useT('pointers')
  const { audience } = pointers
  if (audience === 'self') return null
  const isFor = audience === 'for'
  return (
    <div className="wrap sample-note" data-off-paper>
      <Note icon="people">
        <p>
          <b>{t(`audience.${audience}`)}</b>
        </p>
        <p>{t(isFor ? 'audience.noteFor' : 'audience.note')}</p>
        {isFor && safety.some(({ rule }) => moodRules.includes(rule)) && <p>{t('audience.mood')}</p>}
        {isFor && safety.some(isCrisis) && (
          <p>
            <Integers>{t('audience.crisis')}</Integers>
          </p>
        )}
      </Note>
    </div>
  )
}
