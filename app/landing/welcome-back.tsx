import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Hero, LinkLine } from '../ui/hero/hero.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { ProgressBar } from '../ui/progress-bar/progress-bar.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Returning } from './returning.server.ts'

/** The head for a returning visitor: their position, and one button to continue. */
export function WelcomeBack({ returning }: { returning: Returning }) {
  const t = useT('welcomePage')
  const { locale, partnerQuery } = useSite()
  const name = returning.to === 'dashboard' ? returning.name : null
  const isGuest = returning.to !== 'dashboard'
  return (
    <Hero
      title={name ? t('back.titleName', { name }) : t('back.title')}
      lead={t(`back.${returning.to}.lead`, { ...returning })}
      action={
        <>
          {returning.to === 'question' && (
            <Panel>
              <ProgressBar
                text={t('back.parts', { part: returning.part, parts: returning.parts })}
                left={t('back.left', { minutes: returning.minutesLeft })}
                value={returning.part - 1}
                max={returning.parts}
              />
            </Panel>
          )}
          <LinkButton size="large" iconAfter="arrowRight" href={returning.href}>
            {t(`back.${returning.to}.go`, { ...returning })}
          </LinkButton>
        </>
      }
      others={
        <>
          <LinkLine
            links={[
              { href: returning.anew + (returning.to === 'question' ? '' : partnerQuery), text: t('back.anew') },
              { href: pathTo(locale, '/get-started') + partnerQuery, text: t('back.other') },
            ]}
          />
          {isGuest && <OtherWays />}
        </>
      }
    />
  )
}
