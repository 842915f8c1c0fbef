import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isOffered, type ProviderName } from '#platform/identity/provider.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { problemOf } from './cause.ts'
import script from './sign-in-window.ts?script'
import styles from './social-buttons.css?url'

/** The script that signs in without leaving the page. Pages with SocialButtons list it in `handle.scripts`. */
export const socialScript = script

interface SocialButtonsProps {
  /** The providers to offer, from `providersAt` in the loader. Renders nothing if empty. */
  providers: readonly ProviderName[]
  /** Path and query of the page to return to, such as the report with the open save dialog. */
  from: string
  /** Signing in also saves a check-up: the one in the query of `from`, or the current one. */
  saves?: boolean
  /** The email typed so far: providers that do not match it are not offered (see `isOffered`). */
  email?: string
  /** Id of the email field that determines the offered providers. */
  emailField?: string
  /** Shows an "or" above the buttons. */
  divider?: boolean
}

/**
 * The buttons "Sign in with Google" and "Sign in with Microsoft". Each is a separate form, so do not nest this in a
 * form. With `socialScript` the sign-in runs in a popup window. On success the element dispatches `saved` (bubbles;
 * `detail` is the provider), shows a message, and 1.5 s later closes the dialog around it and opens `from`.
 */
export function SocialButtons({ providers, from, saves, email = '', emailField, divider = true }: SocialButtonsProps) {
  const t = useT('social')
  const locale = useLocale()
  if (providers.length === 0) return null
  return (
    <section className="stack" data-social={from} data-email-field={emailField} data-busy={t('busy')}>
      <StyleSheet href={styles} />
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
            <Button variant="secondary" wide>
              <ProviderMark provider={provider} />
              <span data-label="">{t(`button.${provider}`)}</span>
            </Button>
          </form>
        ))}
      </div>
      <div data-social-news="" aria-live="polite" />
      {providers.map((provider) => (
        <Messages key={provider} provider={provider} />
      ))}
    </section>
  )
}

/** The messages that the script may show. */
function Messages({ provider }: { provider: ProviderName }) {
  const t = useT('social')
  const causes = ['initiate', 'storage', 'unconfigured', 'cancelled', 'blocked', 'timeout'] as const
  return (
    <>
      <template data-social-word={`${provider} done`}>
        <Note tone="ok">{t(`done.${provider}`)}</Note>
      </template>
      {causes.map((cause) => (
        <template key={cause} data-social-word={`${provider} ${cause}`}>
          <Note tone="error">{t(`problems.${problemOf(provider, cause, false)}`)}</Note>
        </template>
      ))}
    </>
  )
}

const marks: Record<ProviderName, string> = {
  google:
    'M12 10.3v3.9h5.5c-.3 1.7-2 4-5.5 4a6.2 6.2 0 1 1 0-12.4c1.8 0 3 .8 3.8 1.5L18.6 4.6A9.8 9.8 0 0 0 12 2a10 10 ' +
    '0 1 0 0 20c5.8 0 9.6-4 9.6-9.7 0-.7-.1-1.3-.2-2z',
  microsoft: 'M3 3h8.5v8.5H3zM12.5 3H21v8.5h-8.5zM3 12.5h8.5V21H3zM12.5 12.5H21V21h-8.5z',
}

function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <svg className="social__mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={marks[provider]} />
    </svg>
  )
}
