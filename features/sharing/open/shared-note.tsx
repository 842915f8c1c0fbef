import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'

/** The sharer, the date, and the expiry; dates are formatted. */
export type SharedFacts = { name: string; date: string; until: string }

/** The note above a shared report: its owner, its expiry, and how to print it. */
export function SharedNote({ facts: { name, date, until } }: { facts: SharedFacts }) {
  const t = useT('share')
  return (
    <div className="wrap sample-note stack">
      <Note icon="people">
        <p>
          <b>{t('shared.by', { name, date })}</b>
        </p>
        <p>{t('shared.until', { until })}</p>
        <p>
          {t('shared.newest')} {t('shared.private')}
        </p>
      </Note>
      <div className="row no-print" data-unspoken>
        <Button type="button" variant="secondary" icon="print" data-print="page" hidden>
          {t('shared.print')}
        </Button>
        <p className="small">{t('shared.printHow')}</p>
      </div>
    </div>
  )
}
