import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { ProgressBar } from '#ui/charts/progress-bar/progress-bar.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Hero, LinkLine } from '#ui/layout/hero/hero.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Returning } from './returning.server.ts'

/** The head for a returning visitor: where they stopped, and one button to continue. */
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
              { href: returning.restart + (returning.to === 'question' ? '' : partnerQuery), text: t('back.anew') },
              { href: pathTo(locale, '/get-started') + partnerQuery, text: t('back.other') },
            ]}
          />
          {isGuest && <OtherWays />}
        </>
      }
    />
  )
}
