import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'

/** In a crisis, the only thing to record about a step: a talk with someone. `action`: URL of the step. */
export function TalkedForm({ action }: { action: string }) {
  const t = useT('steps')
  return (
    <form method="post" action={action} className="no-print">
      <Button variant="secondary" name="talked" value="yes">
        {t('card.talked')}
      </Button>
    </form>
  )
}
