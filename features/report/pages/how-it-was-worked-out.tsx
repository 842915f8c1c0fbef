import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { self } from '#assessment/report/reader.ts'
import { reusedDaysOf } from '#domain/check-ups/returning/reused-days.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import leaveNow from '../client/leave-now.ts?script'
import { ReaderProvider } from '../present/reader/reader-context.tsx'
import type { ReportView } from '../present/report-view.ts'
import { readableResponse } from '../report.policy.ts'
import { LeaveBar } from '../sections/help/safety-boxes.tsx'
import { CoverProvider, useMakeCover } from '../sections/opening/cover-texts.ts'
import { viewOf } from '../view.server.ts'
import { ReusedDays } from '../worked-out/part.tsx'
import { WorkedOut } from '../worked-out/worked-out.tsx'

export const handle = { scripts: [leaveNow], noPaper: true } satisfies Handle

/** Returns the person's own report with the reasons for everything in it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  const { why, ...view } = await viewOf(ctx, response, self, { withWhy: true })
  if (!why) throw redirect(addressFor(ctx.locale, response.id, '/recommendations3'), 303)
  const days = await reusedDaysOf(ctx, response)
  const reusedDays = Object.fromEntries([...days].map(([question, day]) => [question, longDay(day, ctx.locale)]))
  return { view, why, responseId: response.id, reusedDays }
}

/** Explains how every result of the report was computed. */
export default function HowItWasWorkedOut() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <ReaderProvider closed={view.closed} about={view.about}>
      <Page />
    </ReaderProvider>
  )
}

function Page() {
  const t = useT(['report', 'common'])
  const { why, responseId, reusedDays, ...loaded } = useLoaderData<typeof loader>()
  const view: ReportView = { ...loaded.view, why: null }
  const cover = useMakeCover(view)
  return (
    <CoverProvider value={cover}>
      <title>{t('common:pageTitle', { page: t('worked.title') })}</title>
      <LeaveBar safety={view.safety} />
      <ReusedDays value={reusedDays}>
        <WorkedOut view={view} why={why} responseId={responseId} />
      </ReusedDays>
    </CoverProvider>
  )
}
