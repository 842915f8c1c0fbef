import { EmailSuggestion } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { longestName } from '#domain/contacts/typed-name.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { addressFor } from '#routes/address.ts'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import script from '../client/share-form.ts?script'
import type { ShareError, ShareErrors, TypedShare } from '../share.ts'
import styles from './share-form.css?url'

/** Id of the form, for the buttons outside it. */
export const shareFormId = 'share-form'

/** The data that the form is rendered from. */
export type ShareFormFacts = {
  action: string
  responseId: string
  /** Idempotency key: a form sent twice shares once. */
  requestKey: string
  /** The available methods for messages; at least one. */
  methods: readonly Method[]
  /** The initial state of the choice to include private content. */
  withPrivate: boolean
}

interface ShareFormProps {
  facts: ShareFormFacts
  /** The values typed before, when the form is shown again with errors. */
  typed?: TypedShare
  errors?: ShareErrors
  /** Adds the script that validates while people type and sends the form without leaving the page. */
  scripted?: boolean
}

/** Returns a function that gives the message of a field error. */
export function useShareErrors(): (error: ShareError) => string {
  const t = useT(['share', 'errors'])
  return (error) =>
    error === 'tooLong' || error === 'name'
      ? t(`share:errors.${error}`, { most: longestName })
      : t(`errors:contact.${error}`)
}

/** The share form: recipient, method and sender. Used in the dialog and on the page. */
export function ShareForm({ facts, typed, errors = {}, scripted }: ShareFormProps) {
  const t = useT(['share', 'report'])
  const locale = useLocale()
  const textsOf = useShareErrors()
  const method = typed?.method ?? facts.methods[0] ?? 'email'
  const say = (error: ShareError | undefined) => error && textsOf(error)
  const contact = {
    ...(facts.methods.length === 1 && method === 'email' && ({ type: 'email' } as const)),
    ...(facts.methods.length === 1 && method === 'phone' && ({ type: 'tel' } as const)),
    width: 'wide',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  } as const
  return (
    <form
      id={shareFormId}
      className="share stack"
      method="post"
      action={facts.action}
      noValidate
      data-share={scripted ? '/api/assessment/sendLink' : undefined}
    >
      <StyleSheet href={styles} />
      <input type="hidden" name="response_id" value={facts.responseId} />
      <input type="hidden" name="request_key" value={facts.requestKey} />
      <input type="hidden" name="locale" value={locale} />
      {facts.methods.length > 1 ? (
        <Toggle
          id="share-method"
          name="method"
          label={t('method')}
          value={method}
          options={facts.methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="method" value={method} />
      )}
      <Field
        id="share-to"
        name="share_to"
        label={t('to')}
        autoComplete="off"
        defaultValue={typed?.share_to}
        error={say(errors.share_to)}
        after={<EmailSuggestion id="share-to" name="share_to" typed={typed?.share_to} />}
        {...contact}
      />
      <Field
        id="share-from"
        name="share_from"
        label={facts.methods.map((each) => (
          <span key={each} data-method={each}>
            {t(`from.${each}`)}
          </span>
        ))}
        autoComplete={method === 'phone' ? 'tel' : 'email'}
        defaultValue={typed?.share_from}
        error={say(errors.share_from)}
        after={<EmailSuggestion id="share-from" name="share_from" typed={typed?.share_from} />}
        {...contact}
      />
      <div className="share__names">
        <Field
          id="share-first-name"
          name="first_name"
          label={t('firstName')}
          width="wide"
          autoComplete="given-name"
          defaultValue={typed?.first_name}
          error={say(errors.first_name)}
          required
        />
        <Field
          id="share-last-name"
          name="last_name"
          label={t('lastName')}
          width="wide"
          autoComplete="family-name"
          defaultValue={typed?.last_name}
          error={say(errors.last_name)}
          required
        />
      </div>
      <div className="choices">
        <Choice
          type="checkbox"
          id="share-withheld"
          name="withheld"
          value="yes"
          label={t('include')}
          checked={typed?.withPrivate ?? facts.withPrivate}
        />
      </div>
      <p className="small">{t('private')}</p>
      <p>
        <a href={addressFor(locale, facts.responseId, '/what-others-see')} target="_blank" rel="noopener">
          {t('preview')} <span className="vh">{t('report:menu.newTab')}</span>
        </a>
      </p>
      {scripted && (
        <>
          {(['required', 'email', 'phone', 'areaCode', 'tooLong', 'name'] as const).map((error) => (
            <template key={error} data-error={error}>
              <p className="err">
                <Icon name="warning" />
                <span>{textsOf(error)}</span>
              </p>
            </template>
          ))}
          <script type="module" src={script} />
        </>
      )}
    </form>
  )
}
