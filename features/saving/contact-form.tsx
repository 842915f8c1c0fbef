import type { ContactError } from '#domain/contacts/contact-method.ts'
import { MethodFields } from '#domain/contacts/fields/method-fields.tsx'
import { SocialButtons } from '#features/accounts/providers/social-buttons.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import type { SavingFacts } from './save.server.ts'
import { saveFormId, type TypedContact, whyDialogId } from './save.ts'

interface ContactFormProps {
  facts: SavingFacts
  typed?: TypedContact
  error?: ContactError | null
}

/** The form for the email or phone number to which the report is saved. */
export function ContactForm({ facts, typed, error }: ContactFormProps) {
  const t = useT(['save', 'sendMe'])
  return (
    <>
      <form
        id={saveFormId}
        method="post"
        action={facts.action}
        className="stack stack--loose"
        noValidate
        data-captcha={captchaField}
      >
        <p>{t(facts.finished ? 'text' : 'textOpen')}</p>
        <MethodFields prefix="save-" methods={facts.methods} typed={typed} error={error} />
        <p>
          <a href={`${facts.action}#${whyDialogId}-page`} data-opens={whyDialogId}>
            {t('why.open')}
          </a>
        </p>
        <p className="small">{t('agree')}</p>
      </form>
      {facts.finished && (
        <p>
          <a href={facts.sendMe}>{t('sendMe:open')}</a> {t('sendMe:openText')}
        </p>
      )}
      <SocialButtons providers={facts.providers} from={facts.goOn} saves email={typed?.email} emailField="save-email" />
      <div className="save__buttons">
        <LinkButton variant="secondary" href={facts.goOn} data-save-cancel>
          {t('cancel')}
        </LinkButton>
        <Button form={saveFormId} name="go" value="contact" data-busy={t('saving')} data-save-send>
          {t(facts.finished ? 'button' : 'buttonOpen')}
        </Button>
      </div>
    </>
  )
}
