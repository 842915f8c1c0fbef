import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'

interface TakeAlongProps {
  responseId: string
  /** Some steps are about mood, so the page first asks whether to print them. */
  hasMood: boolean
  /** URL of the calendar file; null if no step has a future day. */
  calendar: string | null
}

/** Ways to print the steps and to add them to a calendar. */
export function TakeAlong({ responseId, hasMood, calendar }: TakeAlongProps) {
  const t = useT('steps')
  const locale = useLocale()
  const to = (mood: '1' | null) => addressWith(locale, '/action-planning/export', { mood, responseId })
  return (
    <section aria-labelledby="take-title" className="panel stack no-print mine__take">
      <h2 id="take-title">{t('mine.take')}</h2>
      <Button variant="secondary" wide type="button" icon="print" data-print="page" hidden>
        {t('mine.print')}
      </Button>
      {hasMood ? (
        <Disclosure title={t('mine.pdf')}>
          <div className="stack">
            <p>{t('mine.pdfMood.text')}</p>
            <LinkButton variant="secondary" wide href={to(null)}>
              {t('mine.pdfMood.without')}
            </LinkButton>
            <LinkButton variant="secondary" wide href={to('1')}>
              {t('mine.pdfMood.with')}
            </LinkButton>
          </div>
        </Disclosure>
      ) : (
        <LinkButton variant="secondary" wide icon="download" href={to(null)}>
          {t('mine.pdf')}
        </LinkButton>
      )}
      {calendar && (
        <>
          <LinkButton variant="secondary" wide icon="calendar" href={calendar} download aria-describedby="file-hint">
            {t('mine.calendar')}
          </LinkButton>
          <p id="file-hint" className="hint">
            {t('mine.fileHint')}
          </p>
        </>
      )}
    </section>
  )
}
