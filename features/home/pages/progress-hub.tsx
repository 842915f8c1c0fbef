import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TargetedChanges } from '#domain/check-ups/changes/targeted-changes.tsx'
import { MomentsPart } from '#features/gratitude/hub-part.tsx'
import { ProgramPart } from '#features/programs/program-part.tsx'
import { SleepPart } from '#features/sleep/hub-part.tsx'
import { LadderPart } from '#features/steps/choose/ladder-part.tsx'
import { RemindersPart } from '#features/steps/reminders/hub-part.tsx'
import { WeekPart } from '#features/steps/week/week-part.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Dashboard, DashboardColumns, DashboardHead, DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { CheckInPart, RepeatPart } from '../dashboard-parts.tsx'
import { progressHubOf } from '../hub.server.ts'
import { ChoicesPart, NewestPart, OpinionPart, SharesPart, StartedPart } from '../hub-parts.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => progressHubOf(requestContext(context), url)

/**
 * Everything in progress: the newest check-up, the choices, the readers of the report, check-in, opinion, the next
 * date.
 */
export default function ProgressHub() {
  const t = useT(['returning', 'common', 'report'])
  const locale = useLocale()
  const { id, started, requested, ladders, targeted, after, sleep, reminders, start } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('hub.title') })}</title>
      <ScreenOnly>
        <DashboardHead title={t('hub.title')} lead={t('hub.lead')} />
        <Dashboard>
          {after ? (
            <>
              <LadderPart ladders={ladders} report={addressFor(locale, id, '/recommendations3')} />
              <NewestPart responseId={id} {...after} />
              {targeted.length > 0 && (
                <DashboardPart id="aimed" title={t('report:comparison.aimed.title')} ground="panel">
                  <TargetedChanges actions={targeted} headings="h3" />
                </DashboardPart>
              )}
              <DashboardColumns
                left={
                  <>
                    {after.week && <WeekPart responseId={id} week={after.week} namesToday />}
                    <ChoicesPart responseId={id} choices={after.choices} />
                    <MomentsPart responseId={id} moments={after.moments} />
                    {sleep && <SleepPart responseId={id} hub={sleep} />}
                    {after.programs && <ProgramPart responseId={id} programs={after.programs} />}
                    <SharesPart responseId={id} {...after.readers} />
                  </>
                }
                right={
                  <>
                    {reminders && <RemindersPart responseId={id} {...reminders} />}
                    {after.next && <RepeatPart next={after.next} start={start} />}
                    <CheckInPart responseId={id} requested={requested} />
                    <OpinionPart responseId={id} told={after.told} next={after.nextPoint} />
                  </>
                }
              />
            </>
          ) : (
            <>
              <StartedPart responseId={id} day={started} />
              <CheckInPart responseId={id} requested={requested} />
            </>
          )}
        </Dashboard>
      </ScreenOnly>
    </>
  )
}
