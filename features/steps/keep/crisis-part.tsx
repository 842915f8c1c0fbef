import { useT } from '#platform/i18n/use-t.ts'
import { HelpTextBox } from '#ui/cards/help-box/help-box.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import type { urgentHelp } from './crisis.server.ts'

interface CrisisPartProps {
  help: ReturnType<typeof urgentHelp>
  /** URL to which the form is submitted. */
  action: string
}

/**
 * Urgent help in place of a step: on a day of crisis, the person cannot commit to steps, only record a talk with
 * someone.
 */
export function CrisisPart({ help, action }: CrisisPartProps) {
  const t = useT('steps')
  return (
    <>
      <HelpTextBox id="urgent-help" level="red" text={help} />
      <form method="post" action={action} className="no-print">
        <Button variant="secondary" name="talked" value="yes">
          {t('card.talked')}
        </Button>
      </form>
    </>
  )
}
