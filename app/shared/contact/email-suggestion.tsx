import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import script from './email-suggestion-script.ts?worker&url'
import { askedName, domainOf, suggestEmail, suggestedName } from './suggest-email.ts'

/** The words of a button that takes another email address: they name its domain. */
export function DidYouMean({ email }: { email: string }) {
  const { t } = useTranslation('common')
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
 * The question below an email field whether another domain was meant, as a button that takes it. Without scripts it submits the
 * form; a script asks while people type. The hidden field tells the server for which address this was asked before.
 */
export function EmailSuggestion({ id, name, typed = '' }: EmailSuggestionProps) {
  const suggested = suggestEmail(typed)
  return (
    <div aria-live="polite">
      <p data-suggests={id} hidden={suggested === null}>
        <input type="hidden" name={askedName(name)} defaultValue={suggested === null ? '' : typed} />
        <Button
          look="secondary"
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
