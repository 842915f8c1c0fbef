import { EmailField, PhoneField } from '#domain/contacts/contact-fields.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Either } from '#ui/controls/either/either.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import { EndCopies, ReturnedNotes } from './copy-sent.tsx'
import { copyFormId } from './own-copy.ts'
import type { SendMeFacts, SendMeRefused } from './send-me-view.ts'

/** The first step: the contact, what to send, and the links that still work. */
export function CopyContactForm({ facts, refused }: { facts: SendMeFacts; refused: SendMeRefused }) {
  const t = useT(['sendMe', 'save', 'errors'])
  const { methods, copies, hasPdf } = facts
  const { typed, choices = facts.choices } = refused
  const method = typed?.method ?? methods[0] ?? 'email'
  const errorOf = (of: 'email' | 'phone') =>
    typed?.error && method === of ? t(`errors:contact.${typed.error}`) : undefined
  const email = <EmailField label={t('save:email')} error={errorOf('email')} value={typed?.email} width="wide" />
  const phone = (
    <PhoneField
      label={t('save:phone')}
      hint={t('save:phoneHint')}
      error={errorOf('phone')}
      value={typed?.phone}
      width="wide"
    />
  )
  return (
    <>
      <p className="lead">{t('lead')}</p>
      <ReturnedNotes facts={facts} />
      <Note tone="ok" id="ended" onArrival>
        {t('ended')}
      </Note>
      <form
        id={copyFormId}
        method="post"
        action={facts.action}
        className="stack stack--loose"
        noValidate
        data-captcha={captchaField}
      >
        {methods.length > 1 ? (
          <Either
            choice={
              <Toggle
                id="method"
                name="method"
                label={t('save:method')}
                value={method}
                options={methods.map((value) => ({ value, label: t(`save:methods.${value}`) }))}
              />
            }
            email={email}
            phone={phone}
          />
        ) : (
          <>
            <input type="hidden" name="method" value={method} />
            {method === 'email' ? email : phone}
          </>
        )}
        {hasPdf && methods.includes('email') && (
          <ChoiceGroup
            id="pdf"
            name="pdf"
            type="radio"
            legend={<h2 className="h4">{t('what')}</h2>}
            value={[choices.pdf ? 'yes' : 'no']}
            options={[
              { value: 'no', label: t('link'), sub: t('linkText') },
              { value: 'yes', label: t('pdf'), sub: `${t('pdfText')} ${t('pdfEmail')}` },
            ]}
          />
        )}
        <div className="row">
          <Button icon="mail">{t('code')}</Button>
        </div>
      </form>
      {copies.map(({ id, contact, until, returned }) =>
        returned ? null : <p key={id}>{t('sent', { contact, day: until })}</p>,
      )}
      <EndCopies facts={facts} />
    </>
  )
}
