import { useTranslation } from 'react-i18next'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import { hoursWords } from './hours-words.ts'
import type { LineFacts } from './whom-to-call.ts'

/** What stands beside a number: when it answers, and for those who cannot hear how else to reach it. */
export function LineNotes({ line, number }: { line: LineFacts; number: string }) {
  const { t } = useTranslation('calls')
  const { deaf } = line
  const tty = deaf?.tty && deaf.tty !== '711' ? t('deaf.tty', { number: deaf.tty }) : null
  const before = [deaf?.other, tty && `${tty}.`].flatMap((each) => (each ? `${each} ` : [])).join('')
  return (
    <>
      <p className="small">
        <WholeNumbers>{hoursWords(line, t)}</WholeNumbers>
      </p>
      {deaf && (
        <p className="small">
          <WholeNumbers>{before}</WholeNumbers>
          {deaf.text && (
            <>
              <a href={deaf.text.href}>
                <WholeNumbers>{t('text', deaf.text)}</WholeNumbers>
              </a>{' '}
            </>
          )}
          <WholeNumbers>{t('deaf.use', { number })}</WholeNumbers>
        </p>
      )}
    </>
  )
}
