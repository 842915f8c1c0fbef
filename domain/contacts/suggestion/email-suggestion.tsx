import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import script from './email-suggestion-script.ts?script'
import { confirmedName, domainOf, suggestEmail, suggestedName } from './suggest-email.ts'

/** Label of a button that accepts the suggested address. It names the domain only. */
export function DidYouMean({ email }: { email: string }) {
  const t = useT('common')
  return (
    <span>
      <Trans t={t} i18nKey="didYouMean" values={{ domain: domainOf(email) }} components={{ b: <b translate="no" /> }} />
    </span>
  )
}

interface EmailSuggestionProps {
  /** Id and name of the input above. */
  id: string
  name: string
  typed: string | undefined
}

/**
 * A suggested mail domain below an email field, as a button. Without scripts it submits the form; a script updates it
 * during typing. The hidden field is the address that the suggestion was shown for.
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
