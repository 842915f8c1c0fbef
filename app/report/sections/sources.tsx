import { useTranslation } from 'react-i18next'
import { inLocale } from '../../shared/routing/screen.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import type { SectionProps } from './section-props.ts'

/** Section about how the report was made: fixed rules, and the versions of questionnaire, content and rules. */
export function Sources({ view: { version } }: SectionProps) {
  const { t } = useTranslation('report')
  return (
    <section className="section" aria-labelledby="sources-title" id="sources">
      <div className="wrap stack">
        <h2 id="sources-title">{t('sources.title')}</h2>
        <p>{t('sources.text')}</p>
        <p>{t('sources.skipped')}</p>
        <p className="small soft" data-unspoken>
          {t('sources.versions', {
            questionnaire: [version.questionnaire, version.questionnaireVersion].filter(Boolean).join(' · '),
            content: version.content,
            rules: version.rules,
          })}
        </p>
        <p className="no-print">
          <a href={inLocale(useLocale(), '/about')}>{t('sources.about')}</a>
        </p>
      </div>
    </section>
  )
}
