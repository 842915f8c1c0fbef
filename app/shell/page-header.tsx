import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandle } from '../shared/page/handle.ts'
import type { Site } from '../shared/page/site.ts'
import { inLocale, pathTo } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { Button, LinkButton } from '../ui/button/button.tsx'
import { TextSize } from '../ui/text-size/text-size.tsx'
import { TopBar } from '../ui/top-bar/top-bar.tsx'
import { LanguageButtons } from './language-buttons.tsx'

interface PageHeaderProps {
  site: Site | null
  /** Tools of the screen, before those that every screen has. */
  tools?: ReactNode
  /** Controls that stay in the header at every width, such as Save. */
  pinned?: ReactNode
  /** A tip about the last pinned control. */
  tip?: ReactNode
}

/** The header: brand, partner logos and bubble, and the tools that every screen has. */
export function PageHeader({ site, tools, pinned, tip }: PageHeaderProps) {
  const { t } = useTranslation()
  const { form } = useHandle()
  const home = inLocale(useLocale(), '/')
  return (
    <>
      {form && <EnterKey form={form} />}
      <TopBar
        brand={{ href: home + (site?.partnerQuery ?? ''), lines: [t('brand.first'), t('brand.second')] }}
        partners={partnerLogos(site)}
        partnerText={site?.partner?.bubble}
        words={{ menu: t('menu'), close: t('close') }}
        pinned={pinned}
        crowded={site?.canLogOut}
        tip={tip}
        tools={
          site && (
            <>
              {tools}
              <PageTools site={site} />
              {site.canLogOut && <AccountLink />}
              {site.canLogOut && <LogoutButton />}
            </>
          )
        }
      />
    </>
  )
}

/**
 * Enter in a text field activates the first submit button of its form in document order, which would be one of the
 * header's. This button comes before them and only submits the form.
 */
const EnterKey = ({ form }: { form: string }) => (
  <button type="submit" form={form} className="vh" tabIndex={-1} aria-hidden="true" />
)

function partnerLogos(site: Site | null) {
  const partner = site?.partner
  if (!partner) return []
  const first = { name: partner.friendlyName, logo: partner.logo }
  return partner.logo2 ? [first, { name: partner.name, logo: partner.logo2, logoHasName: true }] : [first]
}

function AccountLink() {
  const { t } = useTranslation()
  return (
    <LinkButton look="tool" icon="person" href={pathTo(useLocale(), '/my-account')}>
      {t('account')}
    </LinkButton>
  )
}

/** Signs out at once, from any page. */
function LogoutButton() {
  const { t } = useTranslation()
  return (
    <form method="post" action={pathTo(useLocale(), '/logout')}>
      <Button look="tool-line" icon="signOut">
        {t('logOut')}
      </Button>
    </form>
  )
}

/**
 * Text size, language and help. On a page with its own form (`handle.form`) they submit that form, so no input is lost.
 */
function PageTools({ site }: { site: Site }) {
  const { t } = useTranslation('common')
  const { form } = useHandle()
  return (
    <>
      <TextSize
        action="/preferences"
        form={form}
        step={site.textStep}
        words={{ group: t('textSize.group'), smaller: t('textSize.smaller'), larger: t('textSize.larger') }}
      >
        <input type="hidden" name="to" value={site.address} />
      </TextSize>
      <output className="vh" data-text-size-said={t('textSize.said', { step: '#' })} />
      <LanguageButtons site={site} look="tool" icon="globe" />
      <LinkButton look="tool" icon="help" href={inLocale(site.locale, '/help')} opens="help">
        {t('help.open')}
      </LinkButton>
    </>
  )
}
