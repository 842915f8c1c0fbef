import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'

/**
 * Section about how the report is computed: by fixed rules. A collapsed part lists the versions of questionnaire,
 * content and rules.
 */
export function Sources({ view }: SectionProps) {
  const t = useT('report')
  return (
    <ReportSection id="sources" title={t('sources.title')}>
      <div className="stack">
        <p>{t('sources.text')}</p>
        <SourceDetails view={view} />
      </div>
    </ReportSection>
  )
}

/** Notes on the method: skipped questions, versions, and a link to more. */
export function SourceDetails({ view: { version } }: SectionProps) {
  const t = useT('report')
  const locale = useLocale()
  return (
    <>
      <p>{t('sources.skipped')}</p>
      <Disclosure variant="quiet" title={t('sources.record')}>
        <p className="soft" data-unspoken>
          {t('sources.versions', {
            questionnaire: [version.questionnaire, version.questionnaireVersion].filter(Boolean).join(' · '),
            content: version.content,
            rules: version.rules,
          })}
        </p>
      </Disclosure>
      <p className="no-print">
        <a href={inLocale(locale, '/about')}>{t('sources.about')}</a>
      </p>
    </>
  )
}
