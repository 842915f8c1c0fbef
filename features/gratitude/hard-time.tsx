import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { HelpBox } from '#ui/cards/help-box/help-box.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'

/** Help when gratitude is hard: reassurance, and phone numbers to call. */
export function HardTime() {
  const t = useT('gratitude')
  const { crisis } = useSite()
  return (
    <HelpBox
      id="hard-time"
      level="amber"
      title={t('care.title')}
      calls={crisis.actions.filter(({ href }) => href.includes('988'))}
    >
      <p>
        <Integers>{t('care.text')}</Integers>
      </p>
    </HelpBox>
  )
}
