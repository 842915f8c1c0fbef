import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { useActsFor } from '../results/acts.tsx'
import type { SectionProps } from '../section-props.ts'

/** The last chapter for readers who may open the other pages: four rows. */
export function Everything({ view, responseId }: SectionProps & { responseId: string }) {
  const t = useT(['report', 'cover'])
  const locale = useLocale()
  const isAuthor = useActsFor() !== null
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <LinkRows>
      <LinkRow href={to('/continued-recommendations')} icon="leaf">
        {t('everything.steps', { count: view.recommendations.length })}
      </LinkRow>
      {view.knowledge.length > 0 && (
        <LinkRow href={to('/knowledge-base')} icon="book">
          <span id="knowledge">{t('everything.articles', { count: view.knowledge.length })}</span>
        </LinkRow>
      )}
      <LinkRow href={to('/how-it-was-worked-out')} icon="list">
        {t('everything.answers')}
      </LinkRow>
      <li className="rows__few">
        <Icon name="print" />
        <a href={to('/report-pdf')} data-prints={isAuthor || undefined}>
          {t('cover:share.print')}
        </a>
        {isAuthor && <a href={to('/share')}>{t('cover:share.share')}</a>}
        <a href={to('/doctor-page')}>{t('cover:share.doctor')}</a>
      </li>
    </LinkRows>
  )
}
