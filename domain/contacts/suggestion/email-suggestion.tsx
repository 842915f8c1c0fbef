import type { ComponentProps, ReactNode } from 'react'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { endsLikeNoDomain } from '../false-ending.ts'
import styles from './email-suggestion.css?url'
import script from './email-suggestion-script.ts?script'
import { knownDomains, longestDomain } from './mail-domains.ts'
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

const exampleId = (id: string) => `${id}-example`

interface EmailSuggestionProps {
  /** Id and name of the email input above. */
  id: string
  name: string
  typed: string | undefined
  /** Shown in the place of the suggestion until there is one. */
  example: ReactNode
}

/**
 * Offers a corrected mail domain below an email field, and to leave a valid address as typed. Without scripts the
 * buttons submit the form. With scripts the suggestion appears when the field loses the focus, and submitting the form
 * confirms the address as typed. The script reads the domains from the data attributes, which saves a second copy. The
 * hidden field contains the address for which the suggestion was shown.
 */
function EmailSuggestion({ id, name, typed = '', example }: EmailSuggestionProps) {
  const t = useT('common')
  const suggested = suggestEmail(typed)
  const type = suggested === null ? 'button' : 'submit'
  return (
    <div className="suggested" aria-live="polite">
      <StyleSheet href={styles} />
      <p
        className="mean"
        data-suggests={id}
        data-frequent={knownDomains.frequent}
        data-known={knownDomains.known}
        hidden={suggested === null}
      >
        <input type="hidden" name={confirmedName(name)} defaultValue={suggested === null ? '' : typed} />
        <Button variant="secondary" type={type} name={suggestedName(name)} value={suggested ?? ''} icon="mail">
          <span className="mean__texts">
            <DidYouMean email={suggested ?? ''} />
            <span className="mean__longest" hidden>
              <DidYouMean email={longestDomain} />
            </span>
          </span>
        </Button>
        <Button variant="quiet" type={type} hidden={suggested === null || endsLikeNoDomain(typed.trim().toLowerCase())}>
          {t('asTyped')}
        </Button>
      </p>
      <p className="hint" id={exampleId(id)}>
        {typeof example === 'string' ? <Integers>{example}</Integers> : example}
      </p>
      <script type="module" src={script} />
    </div>
  )
}

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'name' | 'after' | 'stem' | 'defaultValue'> & {
  type?: 'text' | 'email' | 'tel'
  name: string
  defaultValue?: string | undefined
  /** An example of what to type; by default of an email address. */
  example?: ReactNode
}

/** A field for an email address, or also for a phone number, that suggests corrections of the mail domain. */
export function SuggestingField({ example, ...field }: EmailFieldProps) {
  const t = useT('common')
  const { id, name, defaultValue } = field
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      stem={exampleId(id)}
      after={<EmailSuggestion id={id} name={name} typed={defaultValue} example={example || t('emailExample')} />}
    />
  )
}
