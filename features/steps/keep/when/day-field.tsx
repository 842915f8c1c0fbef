import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Field } from '#ui/controls/field/field.tsx'

interface DayFieldProps {
  /** Id and name of the field. With the default id, the button sends `when=day`. */
  id?: string
  label: string
  today: string
  latest?: string
  /** The day as stored or as entered. */
  value?: string | undefined
  error?: string | null | false | undefined
}

/** A field for any day, with its button. */
export function DayField({ id = 'day', label, today, latest, value, error }: DayFieldProps) {
  const t = useT('steps')
  return (
    <>
      <Field
        {...{ id, name: id, label, error }}
        type="date"
        width="short"
        min={today}
        max={latest}
        defaultValue={value}
      />
      <Button variant="secondary" {...(id === 'day' && { name: 'when', value: 'day' })}>
        {t('when.keepDay')}
      </Button>
    </>
  )
}
