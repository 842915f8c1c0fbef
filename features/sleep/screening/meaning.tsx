import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { PathwayPage } from '../pathway-page.tsx'
import type { WeekView } from '../weeks/week-view.server.ts'
import { ChangeAnswer, GentleWay, Reminders, Version } from './cautions.tsx'

/** The result of the questions, and the button that starts the first week with its diary. */
export function Meaning({ view, formId }: { view: WeekView; formId: string }) {
  const t = useT('sleep')
  const { version } = view.plan
  const isGentle = version === 'gentle'
  return (
    <PathwayPage
      title={t(isGentle ? 'check.gentle' : 'check.result')}
      lead={isGentle ? <GentleWay why={view.why} /> : undefined}
    >
      <div className="stack" data-off-paper>
        {!isGentle && <Version view={view} />}
        <Reminders view={view} />
        {version !== 'help' && (
          <form method="post" id={formId}>
            <Button size="large" name="go" value="diary" iconAfter="arrowRight">
              {t('check.start')}
            </Button>
          </form>
        )}
        <ChangeAnswer responseId={view.responseId} />
      </div>
    </PathwayPage>
  )
}
