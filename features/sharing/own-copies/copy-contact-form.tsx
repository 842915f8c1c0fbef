import { MethodFields } from '#domain/contacts/fields/method-fields.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { EndCopies, ReturnedNotes } from './copy-sent.tsx'
import { copyFormId } from './own-copy.ts'
import type { SendMeFacts, SendMeRefused } from './send-me-view.ts'

/** The first step: the contact, what to send, and the links that still work. */
export function CopyContactForm({ facts, refused }: { facts: SendMeFacts; refused: SendMeRefused }) {
  const t = useT('sendMe')
  const { methods, copies, hasPdf } = facts
  const { typed, choices = facts.choices } = refused
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
        <MethodFields methods={methods} typed={typed} error={typed?.error} />
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
