import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { PreferenceButton } from '#platform/page/preference-button.tsx'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'

/** Rows of the menu that every member of staff has: text size, language, their sign-in, and logging out. */
export function OwnRows() {
  const t = useT(['staff', 'common'])
  const locale = useLocale()
  const { form } = useHandle()
  const { address, languages } = useSite()
  return (
    <>
      <li>
        <button type="button" popoverTarget="larger">
          <Icon name="larger" />
          <span>{t('menu.larger')}</span>
        </button>
      </li>
      {languages.map((language) => (
        <li key={language.locale}>
          <PreferenceButton
            place={{ address, form }}
            variant="tl"
            icon="globe"
            name="language"
            value={language.locale}
            lang={language.locale}
            title={language.here}
          >
            {language.name}
          </PreferenceButton>
        </li>
      ))}
      <li>
        <a href={pathTo(locale, '/my-account')}>
          <Icon name="person" />
          <span>{t('menu.signIn')}</span>
        </a>
      </li>
      <li>
        <form method="post" action={pathTo(locale, '/logout')}>
          <Button variant="tl" icon="signOut">
            {t('common:logOut')}
          </Button>
        </form>
      </li>
    </>
  )
}
