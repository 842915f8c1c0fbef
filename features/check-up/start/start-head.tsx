import { Trans } from 'react-i18next/TransWithoutContext'
import { noCookiesId } from '#domain/check-ups/not-open.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { OtherWays } from '#platform/page/other-ways.tsx'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'

interface StartHeadProps {
  headline: string
  opening: string
  /**
   * Text that promises a comparison with the earlier report, or the links that open that report. Null, the default,
   * shows neither.
   */
  comparing?: string | { signIn: string; code: string } | null
  /** Situations in which not to wait for the check-up. */
  warning: string | null
  /** Shortest and longest duration in minutes. */
  minutes: readonly [number, number]
  /** This browser has an unfinished check-up. */
  unfinished: boolean
}

/** The head of a campaign's start page, with a link to an unfinished check-up. */
export function StartHead({
  headline,
  opening,
  comparing = null,
  warning,
  minutes: [from, to],
  unfinished,
}: StartHeadProps) {
  const t = useT('start')
  return (
    <>
      <p className="eyebrow">
        <Icon name="clock" />
        {t('minutes', { from, to })}
      </p>
      <h1>
        <Integers>{headline}</Integers>
      </h1>
      <p className="lead">{opening}</p>
      {typeof comparing === 'string' && <p className="lead">{comparing}</p>}
      {comparing !== null && typeof comparing === 'object' && (
        <p>
          <Trans
            t={t}
            i18nKey="earlier"
            components={{ signin: <a href={comparing.signIn}>.</a>, code: <a href={comparing.code}>.</a> }}
          />
        </p>
      )}
      {warning && (
        <Note tone="error">
          <p>
            <Integers>{warning}</Integers>
          </p>
        </Note>
      )}
      {unfinished && <Unfinished />}
      <NoCookies />
    </>
  )
}

/** Explains why the start page is shown again, and how to answer without this browser. */
export function NoCookies() {
  const t = useT('start')
  return (
    <Note id={noCookiesId} tone="warn" onArrival>
      <p>{t('noCookies')}</p>
      <OtherWays />
    </Note>
  )
}

/** The link to the unfinished check-up of this browser. */
export function Unfinished() {
  const t = useT('start')
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
