import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'

/**
 * Note above a sample report: says that it is a sample, and links to the start of a check-up and, if the report shows
 * one area, to the other areas.
 */
export function SampleNote({ area }: { area: Domain | null }) {
  const t = useT(['report', 'results'])
  const { locale, partnerQuery } = useSite()
  const to = (path: string) => inLocale(locale, path)
  return (
    <div className="wrap sample-note stack">
      <Note tone="warn" icon="document">
        <p>
          <b>{t('sampleNote.text')}</b>
        </p>
        {area && <p>{t('sampleNote.area', { area: t(`results:areas.${area}`) })}</p>}
      </Note>
      <div className="row">
        <LinkButton href={to('/start') + partnerQuery}>{t('sampleNote.start')}</LinkButton>
        {area && (
          <LinkButton variant="secondary" href={to('/preview-all') + partnerQuery}>
            {t('sampleNote.all')}
          </LinkButton>
        )}
      </div>
      {area && (
        <Disclosure variant="quiet" title={t('sampleNote.otherAreas')}>
          <ul className="links">
            {domains
              .filter((domain) => domain !== area)
              .map((domain) => (
                <li key={domain}>
                  <a href={`${to('/preview')}?area=${domain}`}>{t(`results:areas.${domain}`)}</a>
                </li>
              ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
