import type { TFunction } from 'i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import chapters from '../client/chapters.ts?script'
import listen from '../client/listen.ts?script'
import printReport from '../client/print-report.ts?script'
import urgentHelp from '../client/urgent-help.ts?script'
import { compositionFor, compositions } from '../compositions.ts'
import type { ReportView } from '../present/report-view.ts'
import { readableResponse } from '../report.policy.ts'
import { ReportPage } from '../report-page.tsx'
import { viewOf } from '../view.server.ts'

export const handle = { scripts: [printReport, urgentHelp, listen, chapters] } satisfies Handle

/**
 * Returns the report as a contact sees it, with private parts if the address requests them. It names the person as
 * their own report does, since the name for the contact is asked only when sharing.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  const withPrivate = url.searchParams.get('withheld') === 'yes'
  return {
    view: await viewOf(
      ctx,
      response,
      { who: 'contact', withPrivate },
      { personName: (await firstNameOf(ctx, response)) ?? undefined },
    ),
    withPrivate,
    responseId: response.id,
    day: dayOfMoment(response.completed_at ?? response.updated_at, ctx.locale, ctx.timeZone),
  }
}

/** The page where a person sees, before sharing, the report for a contact, with and without private parts. */
export default function ForOthers() {
  const t = useT(['report', 'staffReport', 'common', 'network', 'share'])
  const locale = useLocale()
  const { view, withPrivate, responseId, day } = useLoaderData<typeof loader>()
  const to = (path: string) => addressFor(locale, responseId, path)
  const title = t('forOthers.title')
  const { network } = view
  const { notEnough, ...known } = view.areas
  const parts = [...Object.values(known).flat(), ...(network?.noConcern ?? notEnough)].length
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap sample-note stack" data-unspoken>
        <h2>{title}</h2>
        <p>{t('forOthers.lead')}</p>
        <nav className="row" aria-label={t('forOthers.ask')}>
          <p>
            <b>{t('forOthers.ask')}</b>
          </p>
          {[false, true].map((shows) => (
            <LinkButton
              key={String(shows)}
              variant={shows === withPrivate ? 'primary' : 'secondary'}
              icon={shows === withPrivate ? 'check' : undefined}
              aria-current={shows === withPrivate || undefined}
              href={`${to('/what-others-see')}${shows ? '&withheld=yes' : ''}`}
            >
              {t(shows ? 'forOthers.with' : 'forOthers.without')}
            </LinkButton>
          ))}
        </nav>
        <div className="duo">
          <Panel>
            <div className="stack">
              <h3>{t('forOthers.sees.title')}</h3>
              <TickList
                items={[
                  network
                    ? { id: 'asked', text: t('network:askedFor.title') }
                    : { id: 'ladder', text: ladderTexts(view, t) },
                  {
                    id: 'parts',
                    text: (
                      <>
                        {t('forOthers.sees.parts', { count: parts })}{' '}
                        <b>{t(withPrivate ? 'forOthers.included' : 'forOthers.leftOut')}</b>
                      </>
                    ),
                  },
                  { id: 'step', text: t(network ? 'recommendations.title' : 'forOthers.sees.step') },
                ]}
              />
            </div>
          </Panel>
          <Panel>
            <div className="stack">
              <h3>{t('forOthers.not.title')}</h3>
              <TickList
                items={(withPrivate
                  ? (['answers', 'safe', 'notes'] as const)
                  : (['answers', 'private', 'notes'] as const)
                ).map((id) => ({ id, icon: 'close', text: t(`forOthers.not.${id}`) }))}
              />
            </div>
          </Panel>
        </div>
        <Note icon="lock">{t('forOthers.end')}</Note>
        <div className="row no-print">
          <LinkButton iconAfter="arrowRight" href={`${to('/share')}${withPrivate ? '&withheld=yes' : ''}`}>
            {t('forOthers.share')}
          </LinkButton>
          <LinkButton variant="secondary" icon="arrowLeft" href={to('/recommendations3')}>
            {t('forOthers.back')}
          </LinkButton>
        </div>
      </div>
      <ReportPage
        view={view}
        composition={compositions[compositionFor('shared', network ? 'network' : undefined)]}
        title={t('share:shared.title')}
        eyebrow={`${t('staffReport:eyebrow')} · ${day}`}
        day={day}
        responseId={null}
        area={null}
      />
    </>
  )
}

/** Returns the person's ladder steps as a sentence in the third person. */
function ladderTexts({ ladder: { now, later } }: ReportView, t: TFunction<'report'>): string {
  if (now === null) return t('forOthers.sees.noLadder')
  return later === null ? t('forOthers.sees.ladderNow', { now }) : t('forOthers.sees.ladder', { now, later })
}
