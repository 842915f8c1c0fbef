import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { inLocale } from '../routing/screen.ts'
import { useLocale } from '../words/use-locale.ts'
import { problemOf } from './cause.ts'
import { isOffered, type ProviderName } from './provider.ts'
import script from './sign-in-window.ts?worker&url'
import styles from './social-buttons.css?url'

/** The script that signs in without leaving the page: screens with SocialButtons name it in `handle.scripts`. */
export const socialScript = script

interface SocialButtonsProps {
  /** `providersAt(here, url)`, by the loader. Without any, nothing is shown. */
  providers: readonly ProviderName[]
  /** Path and query of the page to come to when it is done, or given up: the report of the save dialog, for example. */
  from: string
  /** The response that `from` names, or else the one in hand, is saved to the person. */
  saves?: boolean
  /** What was typed as email so far: a provider is not offered to those who have their mail elsewhere. */
  email?: string
  /** Id of the field where an email is typed, to follow it. */
  emailField?: string
  /** An "or" between what stands above and this. */
  divider?: boolean
}

/**
 * "Sign in with Google" and "Sign in with Microsoft". Each is a form of its own, so this must not stand in another form.
 * With `socialScript` a window opens and the page stays: when it is done, the element sends `saved` (bubbling; `detail` is
 * the provider), shows the good news, closes the dialog it stands in 1.5 s later, and opens `from`.
 */
export function SocialButtons({ providers, from, saves, email = '', emailField, divider = true }: SocialButtonsProps) {
  const { t } = useTranslation('social')
  const locale = useLocale()
  if (providers.length === 0) return null
  return (
    <section className="stack" data-social={from} data-email-field={emailField} data-busy={t('busy')}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {divider && <div className="social__or">{t('or')}</div>}
      <p>
        <b>{t('heading')}</b>
      </p>
      <div className="social">
        {providers.map((provider) => (
          <form
            key={provider}
            method="post"
            action={inLocale(locale, '/authenticating')}
            data-provider={provider}
            hidden={!isOffered(provider, email)}
          >
            <input type="hidden" name="provider" value={provider} />
            <input type="hidden" name="from" value={from} />
            {saves && <input type="hidden" name="saves" value="1" />}
            <Button look="secondary" wide>
              <ProviderMark provider={provider} />
              <span data-label="">{t(`button.${provider}`)}</span>
            </Button>
          </form>
        ))}
      </div>
      <div data-social-news="" aria-live="polite" />
      {providers.map((provider) => (
        <Words key={provider} provider={provider} />
      ))}
    </section>
  )
}

/** What the script may have to say. */
function Words({ provider }: { provider: ProviderName }) {
  const { t } = useTranslation('social')
  const said = ['initiate', 'storage', 'unconfigured', 'cancelled', 'blocked', 'timeout'] as const
  return (
    <>
      <template data-social-word={`${provider} done`}>
        <Note tone="ok">{t(`done.${provider}`)}</Note>
      </template>
      {said.map((cause) => (
        <template key={cause} data-social-word={`${provider} ${cause}`}>
          <Note tone="error">{t(`problems.${problemOf(provider, cause, false)}`)}</Note>
        </template>
      ))}
    </>
  )
}

const marks: Record<ProviderName, string> = {
  google:
    'M12 10.3v3.9h5.5c-.3 1.7-2 4-5.5 4a6.2 6.2 0 1 1 0-12.4c1.8 0 3 .8 3.8 1.5L18.6 4.6A9.8 9.8 0 0 0 12 2a10 10 0 1 0 0 20c5.8 0 9.6-4 9.6-9.7 0-.7-.1-1.3-.2-2z',
  microsoft: 'M3 3h8.5v8.5H3zM12.5 3H21v8.5h-8.5zM3 12.5h8.5V21H3zM12.5 12.5H21V21h-8.5z',
}

function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <svg className="social__mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={marks[provider]} />
    </svg>
  )
}
