import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reachOf } from '../../shared/person/roles.ts'
import { inLocale, pathTo } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { partOfDay, weekdayOfMoment } from '../../shared/words/dates.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { staffOnly } from '../../staff/staff.policy.ts'
import { countDue } from '../../staff/staff.server.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { Dashboard, DashboardColumns, DashboardHead, DashboardPart } from '../../ui/dashboard/dashboard.tsx'
import { ResourceRow, Resources } from '../../ui/resource-row/resource-row.tsx'
import { type StaffPage, staffPagesFor } from '../staff-menu.ts'

/** Returns what a member of staff finds in the morning: who they are, and the pages that this one leads to. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { deps, locale, partner } = ctx
  const at = deps.now().toISOString()
  const pathOf = (word: StaffPage['word']) => staffPagesFor(signedIn).find((page) => page.word === word)?.path ?? null
  const sees = reachOf(signedIn, 'seeStaff')
  const due = sees === 'none' ? 0 : await countDue(ctx.deps, sees === 'own' ? signedIn.person.partnerId : null)
  return {
    due,
    name: signedIn.person.firstName,
    part: partOfDay(at, deps.settings.timeZone),
    day: weekdayOfMoment(at, locale, deps.settings.timeZone),
    figures: pathOf('figures'),
    poster: pathOf('poster'),
    start: partner && `${pathTo(locale, '/start')}?partner=${encodeURIComponent(partner.key)}`,
  }
}

/** Today: what waits for the member of staff, and how to help somebody take the check-up. */
export default function StaffToday() {
  const { t } = useTranslation(['staff', 'common'])
  const locale = useLocale()
  const { name, part, day, due, figures, poster, start } = useLoaderData<typeof loader>()
  const to = (path: string) => inLocale(locale, `/${path}`)
  return (
    <>
      <title>{t('common:pageTitle', { page: t('today.title') })}</title>
      <DashboardHead
        title={name ? t(`today.hello.${part}`, { name }) : t(`today.hello.${part}Nameless`)}
        lead={t('today.lead', { day })}
      />
      <Dashboard>
        <DashboardColumns
          left={
            figures && (
              <DashboardPart id="figures" title={t('today.figures.title')} ground="panel">
                <p>{t('today.figures.text')}</p>
                <p>
                  <a href={to(figures)}>{t('today.figures.link')}</a>
                </p>
              </DashboardPart>
            )
          }
          right={
            <>
              {start && (
                <DashboardPart id="help-someone" title={t('today.help.title')} ground="panel">
                  <p>{t('today.help.text')}</p>
                  <div className="row">
                    <LinkButton href={start}>{t('today.help.start')}</LinkButton>
                    {poster && (
                      <LinkButton look="secondary" icon="qr" href={to(poster)}>
                        {t('today.help.poster')}
                      </LinkButton>
                    )}
                  </div>
                </DashboardPart>
              )}
              {due > 0 && (
                <DashboardPart id="this-week" title={t('today.week.title')}>
                  <Resources>
                    <ResourceRow
                      icon="shield"
                      title={t('today.week.review')}
                      link={{ href: to('staff/people'), label: t('today.week.open') }}
                    >
                      {t('today.week.due', { count: due })}
                    </ResourceRow>
                  </Resources>
                </DashboardPart>
              )}
            </>
          }
        />
      </Dashboard>
    </>
  )
}
