import { useSite } from '../shared/page/site.ts'
import { useT } from '../shared/words/use-t.ts'
import { HelpBox } from '../ui/help-box/help-box.tsx'

/** Explains that a check-in is not for emergencies, with the numbers to call in one. */
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
