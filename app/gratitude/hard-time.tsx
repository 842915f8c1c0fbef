import { useSite } from '../shared/page/site.ts'
import { useT } from '../shared/words/use-t.ts'
import { HelpBox } from '../ui/help-box/help-box.tsx'
import { WholeNumbers } from '../ui/whole-numbers/whole-numbers.tsx'

/** For a time when gratitude is hard: reassurance, and numbers to call. */
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
        <WholeNumbers>{t('care.text')}</WholeNumbers>
      </p>
    </HelpBox>
  )
}
