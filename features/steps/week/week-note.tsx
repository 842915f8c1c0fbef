import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { type NextWeek, nextWeeks } from './week.ts'

/** Id of the form, which the buttons of the header and footer submit too. */
export const weekFormId = 'week-form'

type Field = 'note' | 'helped' | 'way'
const fields: readonly Field[] = ['note', 'helped', 'way']

interface WeekNoteProps {
  /** A day of the week. */
  day: string
  texts: Readonly<Record<Field, string>>
  next: NextWeek | null
  /** The fields with too many characters. */
  tooLong: readonly Field[]
}

/** A private note at the end of a week, and the choice for the next one. */
export function WeekNote({ day, texts, next, tooLong }: WeekNoteProps) {
  const t = useT('week')
  const labels: Record<Field, string> = { note: t('note.label'), helped: t('note.helped'), way: t('note.way') }
  return (
    <section aria-labelledby="note-title" className="no-print">
      <Panel>
        <form id={weekFormId} method="post" noValidate className="stack stack--loose">
          {tooLong.length > 0 && (
            <ErrorSummary
              title={t('errorTitle')}
              errors={tooLong.map((id) => ({ id, message: `${labels[id]} ${t('tooLong')}` }))}
            />
          )}
          <h2 id="note-title">{t('noteTitle')}</h2>
          <input type="hidden" name="do" value="note" />
          <input type="hidden" name="day" value={day} />
          {fields.map((id) => (
            <TextArea
              key={id}
              id={id}
              name={id}
              label={labels[id]}
              hint={id === 'note' ? t('note.hint') : undefined}
              error={tooLong.includes(id) ? t('tooLong') : undefined}
              rows={2}
              defaultValue={texts[id]}
            />
          ))}
          <ChoiceGroup
            id="next"
            name="next"
            type="radio"
            legend={t('nextWeek.title')}
            columns={2}
            value={next ? [next] : []}
            options={nextWeeks.map((value) => ({ value, label: t(`nextWeek.${value}`) }))}
          />
          <Button>{t('save')}</Button>
        </form>
      </Panel>
    </section>
  )
}
