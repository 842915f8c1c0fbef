import type { ReactNode } from 'react'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import type { RejectedSettings } from '../settings-action.server.ts'
import type { InputView } from '../settings-view.server.ts'
import { missingInput } from './one-language.ts'
import { SettingsInput } from './settings-input.tsx'
import type { Typed } from './typed-settings.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const settingsFormId = 'partner-settings'

interface SettingsFormProps {
  inputs: readonly InputView[]
  /** Initial values of the inputs. */
  typed: Typed
  /** Version of the stored values when the form was rendered; null for a form that creates something. */
  stamp: string | null
  rejected: RejectedSettings | null
  submit: ReactNode
  /** More buttons. */
  children?: ReactNode
}

/** A form about a partner, with its errors and the values that another person saved meanwhile. */
export function SettingsForm({ inputs, typed, stamp, rejected, submit, children }: SettingsFormProps) {
  const t = useT('partnerSettings')
  const shown = useLocale()
  const labelOf = ({ label, locale }: InputView) =>
    locale ? `${t(`fields.${label}`)} (${languageName(locale, shown)})` : t(`fields.${label}`)
  const errorOf = ({ name, most }: InputView) => {
    const wrong = rejected?.wrong[name]
    const [text = ''] = rejected?.typed[name] ?? []
    if (!wrong) return
    const { values = {} } = wrong
    const day = values.day && longDay(values.day, shown)
    return t(`errors.${wrong.error}`, { max: most, number: [...text].length, ...values, day })
  }
  const errors = inputs.flatMap((input) => {
    const message = errorOf(input)
    return message ? [{ id: input.name, message: t('of', { field: labelOf(input), message }) }] : []
  })
  const values = rejected && Object.keys(rejected.typed).length > 0 ? rejected.typed : typed
  const mark = rejected?.stamp ?? stamp
  return (
    <form id={settingsFormId} method="post" noValidate className="stack stack--loose">
      {errors.length > 0 && <ErrorSummary title={t('errorCount', { count: errors.length })} errors={errors} />}
      {rejected?.problem === 'full' && (
        <Note tone="warn" live="alert">
          {t('full')}
        </Note>
      )}
      {rejected?.theirs && (
        <Note tone="warn" live="alert">
          <p>{t('changedMeanwhile')}</p>
          <h2 className="h4">{t('theirs')}</h2>
          <PairList
            icon="pencil"
            pairs={inputs.flatMap((input) => {
              const theirs = (rejected.theirs?.[input.name] ?? []).join(', ')
              return theirs === (values[input.name] ?? []).join(', ')
                ? []
                : [{ id: input.name, name: labelOf(input), text: theirs || t('history.empty') }]
            })}
          />
        </Note>
      )}
      {mark !== null && <input type="hidden" name="stamp" value={mark} />}
      {inputs.map((input) => (
        <SettingsInput
          key={input.name}
          input={input}
          value={values[input.name] ?? []}
          error={errorOf(input)}
          missing={missingInput(values, input)}
        />
      ))}
      <div className="row">
        <Button size="large" name="go" value="save">
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
