import { useT } from '#platform/i18n/use-t.ts'
import { Finding, Findings } from '#ui/cards/finding/finding.tsx'
import { useIsAboutThem } from '../../present/reader/reader-context.tsx'
import { PartFailed } from '../opening/part-failed.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { figureOf, sentencesOf } from './finding-texts.ts'

/** Section with the key findings: each a figure and the answers behind it. */
export function KeyFindings({ view }: SectionProps) {
  const t = useT('report')
  const about = useIsAboutThem()
  // No answer is quoted to a contact: a bare figure would say nothing, or too much.
  const findings = view.findings.map((found) => ({ ...found, sentences: sentencesOf(found, t, about) }))
  const reported = findings.filter(({ sentences }) => sentences !== '')
  // Beside an area that needs care, the sentence for no findings would be false.
  if (reported.length === 0 && view.areas.struggling.length > 0) return null
  return (
    <ReportSection id="findings" title={t('findings.title')}>
      {view.failed.includes('areas') && <PartFailed />}
      {!view.failed.includes('areas') && reported.length === 0 && <p>{t('findings.none')}</p>}
      <Findings>
        {reported.map((found) => (
          <Finding key={found.finding} figure={figureOf(found, t)}>
            {found.sentences}
          </Finding>
        ))}
      </Findings>
    </ReportSection>
  )
}
