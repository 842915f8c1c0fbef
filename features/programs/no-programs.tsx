import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { Note } from '#ui/cards/note/note.tsx'

/** Explains that no program is available, because the partner is missing or offers none, and links to other help. */
export function NoPrograms({ partner, responseId }: { partner: string | null; responseId: string }) {
  const t = useT('programs')
  const locale = useLocale()
  return (
    <>
      <Note>
        <p>{partner === null ? t('choose.noCenter') : t('choose.none', { partner })}</p>
      </Note>
      <section className="stack" aria-labelledby="other-help">
        <h2 id="other-help">{t('choose.other')}</h2>
        <div className="grid">
          {partner === null && (
            <LinkCard icon="home" title={t('choose.find')} href={pathTo(locale, '/center/:partner?')}>
              {t('choose.findText')}
            </LinkCard>
          )}
          <LinkCard icon="list" title={t('choose.places')} href={addressFor(locale, responseId, '/resources')}>
            {t('choose.placesText')}
          </LinkCard>
          <LinkCard icon="message" title={t('choose.ask')} href={addressFor(locale, responseId, '/forms-of-support')}>
            {t('choose.askText')}
          </LinkCard>
        </div>
      </section>
    </>
  )
}
