import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { LineFacts } from './calls-for-step.ts'
import { hoursText } from './hours-text.ts'

interface LineNotesProps {
  line: LineFacts
  number: string
  /** Rendered within a line of text. */
  inline?: boolean
}

/** Notes about a phone number: opening hours, and alternatives for deaf callers. */
export function LineNotes({ line, number, inline = false }: LineNotesProps) {
  const t = useT('calls')
  const Line = inline ? 'span' : 'p'
  const hours = hoursText(line, t)
  return (
    <>
      {inline && hours && <br />}
      {hours && (
        <Line className="small">
          <Integers>{hours}</Integers>
        </Line>
      )}
      {inline && line.deaf && <br />}
      <DeafNotes {...{ line, number, inline }} />
    </>
  )
}

/** Alternatives to a phone call, for deaf callers. */
export function DeafNotes({ line: { deaf }, number, inline = false }: LineNotesProps) {
  const t = useT('calls')
  if (!deaf) return null
  const Line = inline ? 'span' : 'p'
  const tty = deaf.tty && deaf.tty !== '711' ? t('deaf.tty', { number: deaf.tty }) : null
  const before = [deaf.other, tty && `${tty}.`].flatMap((each) => (each ? `${each} ` : [])).join('')
  return (
    <Line className="small">
      <Integers>{before}</Integers>
      {deaf.text && (
        <>
          <a href={deaf.text.href}>
            <Integers>{t('text', deaf.text)}</Integers>
          </a>{' '}
        </>
      )}
      <Integers>{t('deaf.use', { number })}</Integers>
    </Line>
  )
}
