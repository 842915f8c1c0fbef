import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'

interface WakeTimeFormProps {
  /** The chosen time, or the input. */
  value: string
  /** The input is not a time. */
  isWrong: boolean
  /** Calendar entry; null until a time is chosen. */
  calendar: string | null
}

/** Form for the daily time of getting up, with a calendar entry for it. */
export function WakeTimeForm({ value, isWrong, calendar }: WakeTimeFormProps) {
  const t = useT('sleep')
  const error = isWrong ? t('diary.errors.time') : undefined
  return (
    <section className="stack" aria-labelledby="wake-time-title">
      <h2 id="wake-time-title">{t('wake.title')}</h2>
      <Note tone="ok" id="wake-saved" onArrival>
        {t('wake.saved')}
      </Note>
      <form method="post" noValidate className="stack">
        {error && (
          <ErrorSummary title={t('diary.errors.title', { count: 1 })} errors={[{ id: 'wake', message: error }]} />
        )}
        <Field
          id="wake"
          name="wake"
          width="short"
          label={t('wake.label')}
          hint={t('wake.hint')}
          error={error}
          defaultValue={value}
          autoComplete="off"
        />
        <div className="row">
          <Button name="go" value="wake" variant="secondary">
            {t('wake.save')}
          </Button>
          {calendar && (
            <LinkButton variant="quiet" icon="calendar" href={calendar} download>
              {t('wake.calendar')}
            </LinkButton>
          )}
        </div>
      </form>
    </section>
  )
}
