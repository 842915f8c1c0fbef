import { SuggestingField } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { longestName } from '#domain/contacts/typed-name.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { addressFor } from '#routes/address.ts'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { Field, TextArea } from '#ui/controls/field/field.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import script from '../client/share-form.ts?script'
import { maxMessageLength, type ShareError, type ShareErrors, shareDays, type TypedShare } from '../share.ts'
import { AddressBreaks } from './address-breaks.tsx'
import type { Known, KnownSender } from './known.server.ts'
import type { SharePreview, SharePreviews } from './preview.server.ts'
import styles from './share-form.css?url'
import type { ShareStep } from './share-steps.ts'

/** Id of the form, for the buttons outside it. */
export const shareFormId = 'share-form'

/** The data from which the form is rendered. */
export type ShareFormFacts = {
  action: string
  responseId: string
  /** Idempotency key, so that a form sent twice creates one share. */
  requestKey: string
  /** Available methods for messages; at least one. */
  methods: readonly Method[]
  /** Initial state of the option to include private content. */
  withPrivate: boolean
  previews: SharePreviews
  known: readonly Known[]
  sender: KnownSender | null
  /** Initial words to the recipient. */
  message?: string
}

interface ShareFormProps {
  facts: ShareFormFacts
  /** Values typed before, if the form is shown again with errors. */
  typed?: TypedShare
  errors?: ShareErrors
  /** Adds the script that validates during typing and sends the form without leaving the page. */
  scripted?: boolean
  /** The step to show. A script shows one of all. */
  step?: ShareStep
}

/** Returns a function that returns the message of a field error. */
export function useShareErrors(): (error: ShareError, most?: number) => string {
  const t = useT(['share', 'errors'])
  return (error, most = longestName) =>
    error === 'tooLong' || error === 'name' ? t(`share:errors.${error}`, { most }) : t(`errors:contact.${error}`)
}

/** Placeholders that a script replaces with the typed name and contact. */
const blanks = { who: '{who}', contact: '{contact}' }

/** The share form in three steps: recipient, preview, sending. Used in the dialog and on the page. */
export function ShareForm({ facts, typed, errors = {}, scripted, step = 'who' }: ShareFormProps) {
  const locale = useLocale()
  const textsOf = useShareErrors()
  const method = typed?.method ?? facts.sender?.method ?? facts.methods[0] ?? 'email'
  const given = {
    ...empty,
    message: facts.message ?? '',
    ...facts.sender,
    withPrivate: facts.withPrivate,
    ...typed,
    method,
  }
  const names = scripted ? blanks : { who: given.recipient_name || given.share_to, contact: given.share_to }
  const parts = { facts, given, errors, names, Heading: scripted ? ('h3' as const) : ('h2' as const) }
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
      {scripted ? (
        <>
          <div className="stack" data-share-step="who">
            <WhoStep {...parts} />
          </div>
          <div className="stack" data-share-step="see" hidden>
            <SeeStep {...parts} />
          </div>
          <div className="stack" data-share-step="send" hidden>
            <SendStep {...parts} />
          </div>
        </>
      ) : (
        <>
          <input type="hidden" name="at" value={step} />
          {step === 'who' ? <WhoStep {...parts} /> : <Typed given={given} of={whoFields} />}
          {step === 'see' ? <SeeStep {...parts} /> : given.withPrivate && <Hidden name="withheld" value="yes" />}
          {step === 'send' ? <SendStep {...parts} /> : <Typed given={given} of={['message']} />}
        </>
      )}
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
          <template data-error="message">
            <p className="err">
              <Icon name="warning" />
              <span>{textsOf('tooLong', maxMessageLength)}</span>
            </p>
          </template>
          <script type="module" src={script} />
        </>
      )}
    </form>
  )
}

const empty = { share_to: '', share_from: '', first_name: '', last_name: '', recipient_name: '', message: '' }
const whoFields = ['method', 'share_to', 'recipient_name', 'share_from', 'first_name', 'last_name'] as const

interface StepProps {
  facts: ShareFormFacts
  given: TypedShare
  errors: ShareErrors
  /** The recipient's name, else their contact; and the contact. */
  names: { who: string; contact: string }
  /** Level of the step's heading: below that of the page or of the dialog. */
  Heading: 'h2' | 'h3'
}

const Hidden = ({ name, value }: { name: string; value: string }) => <input type="hidden" name={name} value={value} />

/** Hidden fields with the values of steps that are not shown. */
const Typed = ({ given, of }: { given: TypedShare; of: readonly ((typeof whoFields)[number] | 'message')[] }) =>
  of.map((name) => <Hidden key={name} name={name} value={given[name] ?? ''} />)

/** A text with the recipient's name or contact, which a script fills in again. */
const Filled = ({ children }: { children: string }) => (
  <span data-who={children.includes('{') ? children : undefined}>
    <AddressBreaks>{children}</AddressBreaks>
  </span>
)

function WhoStep({ facts, given, errors, Heading }: StepProps) {
  const t = useT(['share', 'common'])
  const textsOf = useShareErrors()
  const { methods, sender } = facts
  const { method } = given
  const say = (error: ShareError | undefined) => error && textsOf(error)
  const contact = {
    ...(methods.length === 1 && method === 'email' && ({ type: 'email' } as const)),
    ...(methods.length === 1 && method === 'phone' && ({ type: 'tel' } as const)),
    width: 'wide',
    required: true,
  } as const
  const example = methods.map((each) => (
    <span key={each} data-method={each}>
      {t(`common:${each}Example`)}
    </span>
  ))
  const senderFields = (
    <>
      <SuggestingField
        id="share-from"
        name="share_from"
        label={methods.map((each) => (
          <span key={each} data-method={each}>
            {t(`from.${each}`)}
          </span>
        ))}
        autoComplete={method === 'phone' ? 'tel' : 'email'}
        defaultValue={given.share_from}
        error={say(errors.share_from)}
        example={example}
        {...contact}
      />
      <div className="share__names">
        <Field
          id="share-first-name"
          name="first_name"
          label={t('firstName')}
          width="wide"
          autoComplete="given-name"
          defaultValue={given.first_name}
          error={say(errors.first_name)}
          required
        />
        <Field
          id="share-last-name"
          name="last_name"
          label={t('lastName')}
          width="wide"
          autoComplete="family-name"
          defaultValue={given.last_name}
          error={say(errors.last_name)}
          required
        />
      </div>
    </>
  )
  const isKnown = sender !== null && Boolean(given.share_from && given.first_name && given.last_name)
  const isWrong = Boolean(errors.share_from || errors.first_name || errors.last_name)
  return (
    <>
      <Heading tabIndex={-1} className="h3">
        {t('who1')}
      </Heading>
      {methods.length > 1 ? (
        <Toggle
          id="share-method"
          name="method"
          label={t('method')}
          value={method}
          options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      ) : (
        <Hidden name="method" value={method} />
      )}
      <SuggestingField
        id="share-to"
        name="share_to"
        label={t('to')}
        autoComplete="off"
        defaultValue={given.share_to}
        error={say(errors.share_to)}
        example={example}
        {...contact}
      />
      <Field
        id="share-recipient-name"
        name="recipient_name"
        label={t('recipientName')}
        hint={t('optional')}
        width="wide"
        autoComplete="off"
        defaultValue={given.recipient_name}
        error={say(errors.recipient_name)}
      />
      {isKnown ? (
        <details className="share__sender" open={isWrong}>
          <summary>
            {t('sender.from', { name: `${given.first_name} ${given.last_name}`, contact: given.share_from })}{' '}
            <span className="share__change">{t('sender.change')}</span>
          </summary>
          <div className="stack">{senderFields}</div>
        </details>
      ) : (
        senderFields
      )}
    </>
  )
}

function SeeStep({ facts, given, names: { who }, Heading }: StepProps) {
  const t = useT(['share', 'report'])
  const locale = useLocale()
  return (
    <>
      <Heading tabIndex={-1} className="h3">
        <Filled>{t('see.title', { who })}</Filled>
      </Heading>
      <p>{t('see.step')}</p>
      <div className="choices">
        <Choice
          type="checkbox"
          id="share-withheld"
          name="withheld"
          value="yes"
          label={t('include')}
          checked={given.withPrivate}
        />
      </div>
      <p className="share__off">
        <Filled>{t('see.off', { who })}</Filled>
      </p>
      <p className="share__on">
        <Filled>{t('see.on', { who })}</Filled>
      </p>
      {facts.previews && (
        <>
          <Preview className="share__off" who={who} preview={facts.previews.hidden} />
          <Preview className="share__on" who={who} preview={facts.previews.shown} />
        </>
      )}
      <TickList
        items={[
          { id: 'yes', text: t('see.yes') },
          { id: 'no', icon: 'close', text: t('see.no') },
        ]}
      />
      <p className="small">{t('private')}</p>
      <p>
        <a href={addressFor(locale, facts.responseId, '/what-others-see')} target="_blank" rel="noopener">
          <Filled>{t('see.whole', { who })}</Filled> <span className="vh">{t('report:menu.newTab')}</span>
        </a>
      </p>
    </>
  )
}

/** The top of the report that the recipient will see. */
function Preview({ className, who, preview }: { className: string; who: string; preview: SharePreview }) {
  const t = useT(['share', 'results', 'waysToHelp', 'aboutThem'])
  const { state, headline, way } = preview
  const name = preview.name ?? t('aboutThem:person')
  return (
    <div className={`share__preview ${className}`}>
      <p>
        <Filled>{t('see.card', { who })}</Filled>
      </p>
      <div className="stack stack--tight">
        <p>{headline}</p>
        {state && (
          <p>
            <StateTag state={state}>{t(`results:states.${state}.label`)}</StateTag>
          </p>
        )}
        <p>
          <b>{t('waysToHelp:title', { name })}:</b> {t(`waysToHelp:ways.${way}.title`, { name })}
        </p>
      </div>
    </div>
  )
}

function SendStep({ given, errors, names: { who, contact }, Heading }: StepProps) {
  const t = useT('share')
  const textsOf = useShareErrors()
  return (
    <>
      <Heading tabIndex={-1} className="h3">
        <Filled>{t('send.title', { who })}</Filled>
      </Heading>
      <p>{t('send.step')}</p>
      <TextArea
        id="share-message"
        name="message"
        label={<Filled>{t('send.words', { who })}</Filled>}
        error={errors.message && textsOf(errors.message, maxMessageLength)}
        defaultValue={given.message}
        rows={2}
        data-off-device
      />
      <p>
        <Filled>{t('send.to', { contact })}</Filled>
      </p>
      <p>
        <Filled>{t('send.time', { who, days: shareDays })}</Filled>
      </p>
    </>
  )
}
