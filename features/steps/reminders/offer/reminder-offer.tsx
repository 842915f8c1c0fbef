import type { ReactNode } from 'react'
import { captchaField } from '#platform/abuse/captcha.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import script from '../client/reminders.ts?script'
import { CodeForm } from '../contact/code-form.tsx'
import { ContactFields, useContactSummary } from '../contact/contact-fields.tsx'
import type { ReminderOfferView } from './offer.server.ts'
import type { OfferReply } from './offer-reply.ts'
import { offerField } from './offer-reply.ts'
import styles from './reminder-offer.css?url'

interface ReminderOfferProps {
  offer: ReminderOfferView
  /** The last form, if it was rejected. */
  reply?: OfferReply | undefined
  /** URL of the page. Its action passes the form to `takeOffer`. */
  action: string
  /** Other buttons, such as the calendar and "No, thank you". */
  children?: ReactNode
}

/**
 * Offer to remind the person of a step: one press with a verified contact, else a field and its code. Works in a
 * dialog, too.
 */
export function ReminderOffer({ offer, reply, action, children }: ReminderOfferProps) {
  const t = useT(['steps', 'reminders'])
  const errors = useContactSummary(reply?.problems ?? {})
  if (offer.state === 'set') return <SetReminder offer={offer} />
  // A contact that is verified needs no code, and so no proof of work.
  const sendsCode = offer.state === 'new' ? captchaField : undefined
  return (
    <section className="remind" aria-labelledby="reminder-title">
      <StyleSheet href={styles} />
      {errors.length > 0 && (
        <ErrorSummary title={t('reminders:errors.title', { count: errors.length })} errors={errors} />
      )}
      <h2 id="reminder-title" className="h4">
        {t(offer.state === 'code' ? 'kept.code' : 'kept.remind')}
      </h2>
      {offer.state === 'code' ? (
        <>
          <CodeForm
            {...{ action, change: offer.change, contact: offer.contact, returned: offer.returned }}
            {...reply?.code}
          />
          {children}
        </>
      ) : (
        <form method="post" action={action} noValidate className="remind__form" data-captcha={sendsCode}>
          <input type="hidden" name="hour" value={offer.hour} />
          {offer.state === 'new' && (
            <ContactFields
              typed={reply?.typed ?? { contact: offer.typed, agree: false }}
              problems={reply?.problems ?? {}}
            />
          )}
          {offer.state === 'new' ? (
            <Button wide icon="bell" name={offerField} value="contact">
              {t('kept.remindAt', { time: offer.time })}
            </Button>
          ) : (
            <Button wide icon="bell" name={offerField} value="yes">
              {t(offer.method === 'phone' ? 'kept.yesText' : 'kept.yesEmail', { time: offer.time })}
            </Button>
          )}
          {children}
          {offer.state === 'known' && <KnownContact offer={offer} />}
        </form>
      )}
      <script type="module" src={script} />
    </section>
  )
}

/** The contact for the messages, with the wording of the consent before the first one. */
function KnownContact({ offer: { method, contact, needsConsent } }: { offer: ReminderOfferView & { state: 'known' } }) {
  const t = useT('steps')
  const locale = useLocale()
  if (!needsConsent) return <p>{t(`kept.to.${method}`, { contact })}</p>
  // The consent text says how to stop the messages, so the first sentence does not.
  return (
    <>
      <p>{capital(t(`kept.at.${method}`, { contact }), locale)}.</p>
      <p className="small">
        {t('kept.agree.itself')} {t(`kept.agree.hint.${method}`)}
      </p>
    </>
  )
}

/** The time of the reminder. The page says above it that the reminder is set. */
function SetReminder({ offer: { sentence, change } }: { offer: ReminderOfferView & { state: 'set' } }) {
  const t = useT('steps')
  return (
    <section className="remind">
      <StyleSheet href={styles} />
      <p className="remind__set">
        <Icon name="bell" />
        <span>{sentence}</span>
      </p>
      <p>
        <a href={change}>{t('kept.changeReminder')}</a>
      </p>
    </section>
  )
}
