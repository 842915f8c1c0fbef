import { useT } from '#platform/i18n/use-t.ts'
import { PreferenceButton } from '#platform/page/preference-button.tsx'
import type { Site } from '#platform/page/site.ts'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'

/** Minimum number of languages for a menu instead of buttons. */
const menuFrom = 3

type LanguageButtonsProps = Pick<Parameters<typeof PreferenceButton>[0], 'place' | 'variant' | 'size' | 'icon'> &
  Pick<Site, 'languages'>

/** One button per other language, in that language; a menu for many languages. */
export function LanguageButtons({ languages, ...look }: LanguageButtonsProps) {
  const t = useT('language')
  const buttons = languages.map(({ locale, name, here }) => (
    <PreferenceButton key={locale} name="language" value={locale} lang={locale} title={here} {...look}>
      {name}
    </PreferenceButton>
  ))
  if (languages.length + 1 < menuFrom) return buttons
  return (
    <Disclosure variant="row" title={t('own')}>
      <div className="row">{buttons}</div>
    </Disclosure>
  )
}
