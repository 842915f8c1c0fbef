import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WeekPart } from '../../planning/week-part.tsx'
import { AgainPart, CheckInPart } from '../../returning/dashboard-parts.tsx'
import { BegunPart, ChoicesPart, NewestPart, OpinionPart, SharesPart } from '../../returning/hub-parts.tsx'
import { ScreenOnly } from '../../shared/page/screen-only.tsx'
import { requestContext } from '../../shared/visit/request.ts'
import { Dashboard, DashboardColumns, DashboardHead } from '../../ui/dashboard/dashboard.tsx'
import { progressHubOf } from '../hub.server.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) => progressHubOf(requestContext(context), url)

/**
 * Everything in progress: the newest check-up, what was chosen, who can see the report, check-in, opinion, the next
 * date.
 */
export default function ProgressHub() {
  const { t } = useTranslation(['returning', 'common'])
  const { id, begun, asked, after, start } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('hub.title') })}</title>
      <ScreenOnly>
        <DashboardHead title={t('hub.title')} lead={t('hub.lead')} />
        <Dashboard>
          {after ? (
            <>
              <NewestPart responseId={id} {...after} />
              <DashboardColumns
                left={
                  <>
                    {after.week && <WeekPart responseId={id} week={after.week} />}
                    <ChoicesPart responseId={id} choices={after.choices} />
                    <SharesPart responseId={id} openShares={after.openShares} />
                  </>
                }
                right={
                  <>
                    {after.next && <AgainPart next={after.next} start={start} />}
                    <CheckInPart responseId={id} asked={asked} />
                    <OpinionPart responseId={id} told={after.told} />
                  </>
                }
              />
            </>
          ) : (
            <>
              <BegunPart responseId={id} day={begun} />
              <CheckInPart responseId={id} asked={asked} />
            </>
          )}
        </Dashboard>
      </ScreenOnly>
    </>
  )
}
