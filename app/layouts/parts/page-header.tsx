import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import type { Site } from '#platform/page/site.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TopBar } from '#ui/layout/top-bar/top-bar.tsx'
import { HelpTool } from './help-link.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { LargerButton } from './larger-panel.tsx'

interface PageHeaderProps {
  site: Site | null
  /** Tools of this page, shown before those that all pages have. */
  tools?: ReactNode
  /** Controls that are in the header at every width, such as Save. */
  pinned?: ReactNode
  /** True if a phone shows the tools at the bottom of the screen, which leaves room for the partner's logo. */
  hasBar?: boolean
}

/**
 * The header: brand, partner logos and bubble, and the tools of every page. For guests it has no menu on a phone: tools
 * that are not pinned are also in the footer.
 */
export function PageHeader({ site, tools, pinned, hasBar }: PageHeaderProps) {
  const t = useT('common')
  const { form } = useHandle()
  const home = inLocale(useLocale(), '/')
  const hasMenu = site && (site.canLogOut || tools)
  return (
    <>
      {form && <EnterKey form={form} />}
      <TopBar
        brand={{ href: home + (site?.partnerQuery ?? ''), lines: [t('brand.first'), t('brand.second')] }}
        partners={partnerLogos(site)}
        partnerText={
          site?.partner?.bubble && <NamedText name={site.partner.friendlyName}>{site.partner.bubble}</NamedText>
        }
        texts={{ menu: t('menu'), close: t('close') }}
        pinned={
          site && (
            <>
              <LargerButton />
              {pinned}
              {!hasMenu && !pinned && <HeaderLanguages site={site} />}
            </>
          )
        }
        aside={site && <HelpTool />}
        crowded={site?.canLogOut || Boolean(pinned)}
        full={Boolean(pinned)}
        narrowPartner={hasBar}
        asks={form === 'page-form'}
        tools={
          hasMenu && (
            <>
              {tools}
              <OwnTools site={site} />
            </>
          )
        }
      />
    </>
  )
}

/**
 * Enter in a text field activates the first submit button of the form, which would be a button of the header. This
 * hidden button precedes it and submits the form normally.
 */
export const EnterKey = ({ form }: { form: string }) => (
  <button type="submit" form={form} className="vh" tabIndex={-1} aria-hidden="true" />
)

function partnerLogos(site: Site | null) {
  const partner = site?.partner
  if (!partner) return []
  const first = { name: partner.friendlyName, logo: partner.logo }
  return partner.logo2 ? [first, { name: partner.name, logo: partner.logo2, logoHasName: true }] : [first]
}

function HeaderLanguages({ site: { languages, address } }: { site: Site }) {
  const { form } = useHandle()
  return <LanguageButtons languages={languages} place={{ address, form }} variant="tl" icon="globe" />
}

/** Language, and the tools of a signed-in account. */
function OwnTools({ site }: { site: Site }) {
  return (
    <>
      <HeaderLanguages site={site} />
      {site.canLogOut && <AccountTools />}
    </>
  )
}

/** The tools of every page, for a separate menu. */
export function PageTools({ site }: { site: Site }) {
  return (
    <>
      <OwnTools site={site} />
      <HelpTool />
    </>
  )
}

/** Links to the signed-in account, and a button that signs out at once, on every page. */
function AccountTools() {
  const t = useT('common')
  const locale = useLocale()
  return (
    <>
      <LinkButton variant="tl" icon="home" href={pathTo(locale, '/return-user')}>
        {t('dashboard')}
      </LinkButton>
      <LinkButton variant="tl" icon="person" href={pathTo(locale, '/my-account')}>
        {t('account')}
      </LinkButton>
      <form method="post" action={pathTo(locale, '/logout')}>
        <Button variant="tl" icon="signOut">
          {t('logOut')}
        </Button>
      </form>
    </>
  )
}
