import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { HelpBox } from '#ui/cards/help-box/help-box.tsx'

/** Explains that a contact request is not for emergencies, with the phone numbers to call. */
export function Emergency() {
  const t = useT('checkIn')
  const { crisis } = useSite()
  return (
    <HelpBox
      id="emergency"
      level="amber"
      title={t('emergency')}
      calls={crisis.actions.map(({ label, href }) => ({
        label,
        href,
        icon: href.startsWith('sms:') ? 'message' : 'phone',
      }))}
    >
      <p>{crisis.text}</p>
    </HelpBox>
  )
}
