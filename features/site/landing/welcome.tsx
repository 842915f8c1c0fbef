import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Hero } from '#ui/layout/hero/hero.tsx'
import { OtherWays } from './other-ways.tsx'

/** The head for a new visitor: the check-up, the button to start, and the duration. */
export function Welcome() {
  const t = useT('welcomePage')
  const { locale, partner, partnerQuery } = useSite()
  return (
    <Hero
      title={t('title')}
      lead={unbroken(t(partner ? 'leadPartner' : 'lead'))}
      action={
        <LinkButton size="large" iconAfter="arrowRight" href={pathTo(locale, '/start') + partnerQuery} data-prefetch>
          {t('start')}
        </LinkButton>
      }
      others={<OtherWays />}
      facts={[
        { icon: 'clock', text: t('facts.minutes') },
        { icon: 'lock', text: t('facts.free') },
      ]}
    />
  )
}

/** A word in the first sentence that must not break at its hyphen. */
const hyphenated = 'check-up'

function unbroken(text: string): ReactNode {
  const [before, after] = text.split(hyphenated)
  if (after === undefined) return text
  return (
    <>
      {before}
      <span className="whole">{hyphenated}</span>
      {after}
    </>
  )
}
