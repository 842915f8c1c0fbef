import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newestFinished } from '#domain/subjects/front-subject.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Dashboard, DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { dayIn, newCheckUpAddress } from '../own-check-ups.ts'
import { ownCheckUps } from '../returning.policy.ts'

/** Returns the caller's check-ups, and whether to confirm before another one is started. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const own = await ownCheckUps(ctx)
  const open = own.find(({ completed_at }) => completed_at === null)
  const finished = newestFinished(own)
  return {
    open: open ? { id: open.id, day: dayIn(ctx, open.started_at) } : null,
    finished: finished?.completed_at ? { id: finished.id, day: dayIn(ctx, finished.completed_at) } : null,
    asksFull: open !== undefined && url.searchParams.has('anew'),
    start: newCheckUpAddress(ctx, finished, open !== undefined),
    restart: newCheckUpAddress(ctx, finished ?? open, false),
    isSignedIn: ctx.signedIn !== null,
  }
}

type Facts = Awaited<ReturnType<typeof loader>>

/** The welcome-back page: continue, open the report, start a new check-up, enter a return code, or sign in. */
export default function ReturnScreen() {
  const t = useT('returning')
  const facts = useLoaderData<typeof loader>()
  const { open, finished, asksFull, restart } = facts
  const isEmpty = !open && !finished
  const title = t(isEmpty ? 'screen.empty.title' : 'screen.title')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHead title={title} lead={<Lead {...facts} />} picture="orchard-path">
        <div className="row">
          <MainLink {...facts} />
        </div>
      </PageHead>
      <Dashboard>
        {asksFull && open && <AskFull open={open} restart={restart} />}
        <OtherLinks {...facts} />
      </Dashboard>
      <Horizon />
    </>
  )
}

function Lead({ open, finished }: Facts) {
  const t = useT('returning')
  if (open) return t('screen.unfinished', { day: open.day })
  if (finished) return t('screen.finished', { day: finished.day })
  return t('screen.empty.lead')
}

/** The main button: continues an unfinished check-up, else opens the report, else starts a check-up. */
function MainLink({ open, finished, start }: Facts) {
  const t = useT('returning')
  const { locale, partnerQuery } = useSite()
  const report = finished && addressFor(locale, finished.id, '/recommendations3')
  return (
    <>
      {open && (
        <LinkButton size="large" iconAfter="arrowRight" href={addressFor(locale, open.id, '/checkUp')}>
          {t('screen.goOn')}
        </LinkButton>
      )}
      {report && (
        <LinkButton variant={open ? 'secondary' : 'primary'} size="large" icon="document" href={report}>
          {t('screen.report')}
        </LinkButton>
      )}
      {!open && !report && (
        <LinkButton size="large" iconAfter="arrowRight" href={start + partnerQuery}>
          {t('screen.empty.start')}
        </LinkButton>
      )}
    </>
  )
}

/** Asks for confirmation before an unfinished check-up is set aside. Nothing is deleted. */
function AskFull({ open, restart }: { open: { id: string; day: string }; restart: string }) {
  const t = useT('returning')
  const { locale } = useSite()
  return (
    <DashboardPart id="anew" title={t('screen.anew.ask')} ground="accent">
      <p>{t('screen.anew.kept', { day: open.day })}</p>
      <div className="row">
        <LinkButton href={restart}>{t('screen.anew.yes')}</LinkButton>
        <LinkButton variant="secondary" href={addressFor(locale, open.id, '/checkUp')}>
          {t('screen.anew.no')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

function OtherLinks({ open, finished, start, asksFull, isSignedIn }: Facts) {
  const t = useT('returning')
  const { locale, partnerQuery } = useSite()
  const to = (path: string) => inLocale(locale, path) + partnerQuery
  const hasSome = Boolean(open || finished)
  return (
    <DashboardPart id="more" title={t('screen.more')}>
      <div className="duo">
        {hasSome && (
          <LinkCard href={to('/progress-hub')} title={t('screen.hub')} icon="ladder">
            {t('hub.lead')}
          </LinkCard>
        )}
        {hasSome && (
          <LinkCard href={to('/reports')} title={t('screen.reports')} icon="book">
            {t('screen.reportsText')}
          </LinkCard>
        )}
        {hasSome && !asksFull && (
          <LinkCard href={start} title={t('screen.anew.title')} icon="add">
            {t('screen.anew.text')}
          </LinkCard>
        )}
        <LinkCard href={to('/return-code')} title={t('screen.code.title')} icon="lock">
          {t('screen.code.text')}
        </LinkCard>
        {isSignedIn ? (
          <LinkCard href={to('/return-user')} title={t('screen.dashboard.title')} icon="home">
            {t('screen.dashboard.text')}
          </LinkCard>
        ) : (
          <LinkCard href={to('/login')} title={t('screen.signIn.title')} icon="person">
            {t('screen.signIn.text')}
          </LinkCard>
        )}
      </div>
    </DashboardPart>
  )
}
