import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandle } from '../shared/handle.ts'
import type { Site } from '../shared/site.ts'
import { Button, LinkButton } from '../ui/button/button.tsx'
import { TextSize } from '../ui/text-size/text-size.tsx'
import { TopBar } from '../ui/top-bar/top-bar.tsx'

/** The header: brand, partner logos and bubble, and the tools that every screen has. */
export function PageHeader({ site, tools }: { site: Site | null; tools?: ReactNode }) {
  const { t } = useTranslation()
  const home = site?.locale === 'es' ? '/es' : '/'
  return (
    <TopBar
      brand={{ href: home + (site?.partnerQuery ?? ''), lines: [t('brand.first'), t('brand.second')] }}
      partners={partnerLogos(site)}
      partnerText={site?.partner?.bubble}
      tools={
        site && (
          <>
            {tools}
            <PageTools site={site} />
          </>
        )
      }
    />
  )
}

function partnerLogos(site: Site | null) {
  const partner = site?.partner
  if (!partner) return []
  const first = { name: partner.friendlyName, logo: partner.logo }
  return partner.logo2 ? [first, { name: partner.name, logo: partner.logo2, logoHasName: true }] : [first]
}

/** Text size, language and help. On a page with a form of its own they send that form, so nothing typed is lost. */
function PageTools({ site }: { site: Site }) {
  const { t } = useTranslation(['common', 'language'])
  const { form } = useHandle()
  const other = site.locale === 'en' ? 'es' : 'en'
  const help = `${site.locale === 'es' ? '/es' : ''}/help`
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
      <LanguageButton
        locale={other}
        form={form}
        to={site.address}
        name={t('language:other')}
        label={t('language:switch')}
      />
      <LinkButton look="tool" icon="help" href={help} opens="help">
        {t('help.open')}
      </LinkButton>
    </>
  )
}

interface LanguageButtonProps {
  locale: 'en' | 'es'
  form?: string
  to: string
  name: string
  label: string
}

function LanguageButton({ locale, form, to, name, label }: LanguageButtonProps) {
  const button = (
    <Button
      look="tool"
      icon="globe"
      name="language"
      value={locale}
      form={form}
      formNoValidate
      lang={locale}
      title={label}
    >
      {name}
    </Button>
  )
  if (form) return button
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="to" value={to} />
      {button}
    </form>
  )
}
