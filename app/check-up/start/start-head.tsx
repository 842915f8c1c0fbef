import { useTranslation } from 'react-i18next'
import { useSite } from '../../shared/page/site.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'

interface StartHeadProps {
  headline: string
  opening: string
  /** When not to wait for the check-up. */
  warning: string | null
  /** How many minutes it takes, from and to. */
  minutes: readonly [number, number]
  /** This browser has an unfinished check-up. */
  unfinished: boolean
}

/** The head of a start page with words of its own, with a link back to an unfinished check-up. */
export function StartHead({ headline, opening, warning, minutes: [from, to], unfinished }: StartHeadProps) {
  const { t } = useTranslation('start')
  return (
    <>
      <p className="eyebrow">
        <Icon name="clock" />
        {t('minutes', { from, to })}
      </p>
      <h1>{headline}</h1>
      <p className="lead">{opening}</p>
      {warning && (
        <Note tone="error">
          <p>
            <WholeNumbers>{warning}</WholeNumbers>
          </p>
        </Note>
      )}
      {unfinished && <Unfinished />}
    </>
  )
}

/** The way back to the unfinished check-up of this browser. */
export function Unfinished() {
  const { t } = useTranslation('start')
  const { locale } = useSite()
  return (
    <Note tone="warn">
      <p>{t('unfinished.text')}</p>
      <p>
        <a href={pathTo(locale, '/checkUp/:number?')}>{t('unfinished.link')}</a>
      </p>
    </Note>
  )
}
