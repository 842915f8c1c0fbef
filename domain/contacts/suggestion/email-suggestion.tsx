import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import script from './email-suggestion-script.ts?script'
import { confirmedName, domainOf, suggestEmail, suggestedName } from './suggest-email.ts'

/** Label of the button that accepts a suggested address. Names only the domain. */
export function DidYouMean({ email }: { email: string }) {
  const t = useT('common')
  return (
    <span>
      <Trans t={t} i18nKey="didYouMean" values={{ domain: domainOf(email) }} components={{ b: <b translate="no" /> }} />
    </span>
  )
}

interface EmailSuggestionProps {
  /** Id and name of the email input above. */
  id: string
  name: string
  typed: string | undefined
}

/**
 * A button with a suggested mail domain below an email field. Without scripts it submits the form; a script updates it
 * while an address is typed. The hidden field is the address for which the suggestion was shown.
 */
export function EmailSuggestion({ id, name, typed = '' }: EmailSuggestionProps) {
  const suggested = suggestEmail(typed)
  return (
    <div aria-live="polite">
      <p data-suggests={id} hidden={suggested === null}>
        <input type="hidden" name={confirmedName(name)} defaultValue={suggested === null ? '' : typed} />
        <Button
          variant="secondary"
          type={suggested === null ? 'button' : 'submit'}
          name={suggestedName(name)}
          value={suggested ?? ''}
        >
          <DidYouMean email={suggested ?? ''} />
        </Button>
      </p>
      <script type="module" src={script} />
    </div>
  )
}
