import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { useScreen } from '#routes/screen.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'

const links = [
  { path: 'recommendations3', word: 'whole', icon: 'document' },
  { path: 'recommendations', word: 'recommendations', icon: 'leaf' },
  { path: 'results', word: 'results', icon: 'chart' },
  { path: 'summary', word: 'summary', icon: 'list' },
] as const
const maxLinks = 3

/** Section after a part of the report, with links to the full report and to other parts. */
export function Onward({ responseId }: { responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  const current = useScreen()?.page.path
  if (!responseId) return null
  return (
    <section className="section section--band no-print" aria-labelledby="onward-title" id="onward">
      <div className="wrap stack stack--loose">
        <h2 id="onward-title">{t('onward.title')}</h2>
        <div className="grid">
          {links
            .filter(({ path }) => path !== current)
            .slice(0, maxLinks)
            .map(({ path, word, icon }) => (
              <LinkCard
                key={path}
                icon={icon}
                href={addressFor(locale, responseId, `/${path}`)}
                title={t(`onward.${word}`)}
              >
                {t(`onward.${word}Text`)}
              </LinkCard>
            ))}
        </div>
      </div>
    </section>
  )
}
