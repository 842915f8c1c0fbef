import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** Id of the form. The header and footer buttons submit it, too. */
export const weekFormId = 'week-form'

interface WeekNoteProps {
  /** A day of the week. */
  day: string
  note: string
  isTooLong: boolean
}

/** A note on the week, visible only to the person. */
export function WeekNote({ day, note, isTooLong }: WeekNoteProps) {
  const t = useT('steps')
  return (
    <section aria-labelledby="note-title" className="no-print">
      <Panel>
        <form id={weekFormId} method="post" noValidate className="stack">
          <h2 id="note-title">{t('week.note.itself')}</h2>
          <p>{t('week.note.only')}</p>
          <input type="hidden" name="do" value="note" />
          <input type="hidden" name="day" value={day} />
          <TextArea
            id="note"
            name="note"
            label={t('week.note.ask')}
            error={isTooLong ? t('week.note.tooLong') : undefined}
            rows={2}
            defaultValue={note}
            data-off-device
          />
          <Button variant="secondary">{t('save')}</Button>
        </form>
      </Panel>
    </section>
  )
}
