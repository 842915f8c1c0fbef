import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { longestReason } from './step-reason.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const reasonFormId = 'reason-form'

interface ReasonPartProps {
  responseId: string
  reason: string
  /** The reason field is shown: the person edits the reason, or there is none. */
  isOpen: boolean
  isTooLong: boolean
}

/** Reason why the steps matter to the person, in the person's own words. */
export function ReasonPart({ responseId, reason, isOpen, isTooLong }: ReasonPartProps) {
  const t = useT(['steps', 'errors'])
  const locale = useLocale()
  return (
    <section aria-labelledby="reason-title" className="panel stack no-print" id="reason">
      <h2 id="reason-title">{t('mine.reason')}</h2>
      {isOpen ? (
        <form id={reasonFormId} method="post" noValidate className="stack">
          <input type="hidden" name="do" value="reason" />
          <TextArea
            id="reason-text"
            name="reason"
            label={t('mine.reasonAsk')}
            hint={t('mine.reasonOnly')}
            error={isTooLong ? t('errors:long', { max: longestReason }) : undefined}
            rows={2}
            defaultValue={reason}
            data-off-device
          />
          <Button variant="secondary">{t('save')}</Button>
        </form>
      ) : (
        <>
          <p data-off-device>{reason}</p>
          <p className="links">
            <a href={`${addressWith(locale, '/action-planning', { reason: '1', responseId })}#reason`}>
              {t('mine.change')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
