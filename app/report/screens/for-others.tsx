import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Handle } from '../../shared/page/handle.ts'
import { addressFor } from '../../shared/routing/address.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { dayOfMoment } from '../../shared/words/dates.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { compositions } from '../compositions.ts'
import { readableResponse } from '../report.policy.ts'
import { ReportPage } from '../report-page.tsx'
import chapters from '../scripts/chapters.ts?worker&url'
import listen from '../scripts/listen.ts?worker&url'
import printReport from '../scripts/print-report.ts?worker&url'
import { viewOf } from '../view.server.ts'

export const handle = { scripts: [printReport, listen, chapters] } satisfies Handle

/** Returns the report as a contact sees it, with what is private if the address says so. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  const withPrivate = url.searchParams.get('withheld') === 'yes'
  return {
    view: await viewOf(
      ctx,
      response,
      { who: 'contact', withPrivate },
      { personName: ctx.signedIn?.person.firstName ?? undefined },
    ),
    withPrivate,
    responseId: response.id,
    day: dayOfMoment(response.completed_at ?? response.updated_at, ctx.locale, ctx.deps.settings.timeZone),
  }
}

/** The page where a person sees, before sharing, what the other will see, with what is private and without. */
export default function ForOthers() {
  const { t } = useTranslation(['report', 'staffReport', 'common'])
  const locale = useLocale()
  const { view, withPrivate, responseId, day } = useLoaderData<typeof loader>()
  const to = (path: string) => addressFor(locale, responseId, path)
  const title = t('forOthers.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap sample-note stack">
        <Note icon="people">
          <p>
            <b>{title}</b>
          </p>
          <p>{t('forOthers.lead')}</p>
          <p>
            {t(withPrivate ? 'forOthers.included' : 'forOthers.leftOut')} {t('forOthers.never')}
          </p>
        </Note>
        <div className="row no-print" data-unspoken>
          <LinkButton look="secondary" href={`${to('/what-others-see')}${withPrivate ? '' : '&withheld=yes'}`}>
            {t(withPrivate ? 'forOthers.without' : 'forOthers.with')}
          </LinkButton>
          <LinkButton href={`${to('/share')}${withPrivate ? '&withheld=yes' : ''}`}>{t('forOthers.share')}</LinkButton>
          <LinkButton look="quiet" href={to('/recommendations3')}>
            {t('forOthers.back')}
          </LinkButton>
        </div>
      </div>
      <ReportPage
        view={view}
        sections={compositions.shared.sections}
        title={title}
        eyebrow={`${t('staffReport:eyebrow')} · ${day}`}
        day={day}
        responseId={null}
        area={null}
      />
    </>
  )
}
