import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { textsAbout } from '../../present/reader/texts-about.ts'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Section with the person's state and ladder, worded for a helper, after a note on what these pages omit. */
export function StaffState({ view: { state, ladder, pointers } }: SectionProps) {
  const t = useT(['staffReport', 'results'])
  const { now, later } = ladder
  const i18n = useTranslations()
  const about = textsAbout(i18n, { name: null, unnamed: 'person' }).getFixedT(i18n.language, 'pointers')
  return (
    <ReportSection id="state" title={t('state.title')}>
      <div className="stack">
        <Note icon="lock">{t('leftOut')}</Note>
        {pointers.answeredFor && <Note icon="people">{t('answeredFor')}</Note>}
        {state.state && <StateTag state={state.state}>{t(`results:states.${state.state}.label`)}</StateTag>}
        {pointers.cover && <p className="lead">{about(`cover.${pointers.cover}`)}</p>}
        {!state.state && <p className="lead">{t('state.unknown')}</p>}
        {now !== null && <p>{later === null ? t('state.ladderNow', { now }) : t('state.ladder', { now, later })}</p>}
        <p>{t('state.oneDay')}</p>
      </div>
    </ReportSection>
  )
}
