import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { PersonGroup } from '../history/person-group.tsx'
import { listCheckUps, type OpenCheckUp } from '../history/reports.server.ts'
import { byPerson, type FinishedCheckUp, stepDirection } from '../history/reports.ts'
import { saveSamePerson } from '../history/same.server.ts'
import { choosingResponse, readableResponses } from '../report.policy.ts'
import { ReportSection } from '../sections/report-section.tsx'

export const handle = { noPaper: true } satisfies Handle

/** Returns the check-ups of this browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return listCheckUps(ctx, await readableResponses(ctx))
}

/** Stores the answer whether the previous check-up is about the same person. That question replaces the comparison. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await choosingResponse(ctx, url)
  const form = await readForm(request)
  const same = form.get('same')
  if (same === 'yes' || same === 'no') await saveSamePerson(ctx, response, same === 'yes')
  return redirect(addressFor(ctx.locale, response.id, '/report-g'), 303)
}

/** Page with the check-ups of this browser: open ones to continue, then the finished ones with their reports. */
export default function Reports() {
  const t = useT(['reports', 'common', 'persons'])
  const { locale, partnerQuery, canLogOut, persons } = useSite()
  const { open, finished } = useLoaderData<typeof loader>()
  const groups = byPerson(finished)
  const hasPersons = groups.some(({ person }) => person !== null)
  const isEmpty = open.length === 0 && finished.length === 0
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <ScreenOnly>
        <PageWithMenu>
          <div className="rsec stack">
            <h1>{t('title')}</h1>
            <p className="lead">{t(isEmpty ? 'none' : hasPersons ? 'leadPersons' : 'lead')}</p>
            {canLogOut && (
              <p className={persons ? 'row' : 'links'}>
                <a href={pathTo(locale, '/my-account')}>{t('common:account')}</a>
                {persons && <a href={pathTo(locale, '/persons')}>{t('persons:title')}</a>}
              </p>
            )}
          </div>
          {open.length > 0 && (
            <ReportSection id="open" title={t('open.title')}>
              <ul className="stack">
                {open.map((checkUp) => (
                  <Open key={checkUp.id} checkUp={checkUp} />
                ))}
              </ul>
            </ReportSection>
          )}
          {hasPersons && (
            <div className="rsec stack">
              {groups.map(({ person, finished: own }, at) =>
                person === null || person === 'unsorted' ? null : (
                  <PersonGroup key={person.id} person={person} at={at} finished={own} />
                ),
              )}
            </div>
          )}
          {groups.map(({ person, finished: own }, at) =>
            person !== null && person !== 'unsorted' ? null : (
              <ReportSection
                key={own[0]?.id}
                id={at === 0 ? 'finished' : `finished-${at + 1}`}
                title={t(person === null ? 'finished.title' : 'unsorted.title')}
              >
                <ol className="stack stack--loose" reversed>
                  {own.map((checkUp, index) => (
                    <Finished key={checkUp.id} checkUp={checkUp} isOldest={index === own.length - 1} />
                  ))}
                </ol>
              </ReportSection>
            ),
          )}
          <ReportSection
            id="new"
            title={t(isEmpty ? 'new.first' : 'new.title')}
            intro={t(isEmpty ? 'new.firstText' : 'new.text')}
          >
            <div className="row">
              <LinkButton
                variant={isEmpty ? 'primary' : 'secondary'}
                href={inLocale(locale, '/start') + partnerQuery}
                iconAfter="arrowRight"
              >
                {t('new.start')}
              </LinkButton>
              <LinkButton variant="quiet" href={inLocale(locale, '/return-code') + partnerQuery}>
                {t('new.code')}
              </LinkButton>
              {isEmpty && (
                <LinkButton variant="quiet" href={inLocale(locale, '/preview-all') + partnerQuery}>
                  {t('new.sample')}
                </LinkButton>
              )}
            </div>
          </ReportSection>
        </PageWithMenu>
      </ScreenOnly>
    </>
  )
}

function Open({ checkUp: { id, day } }: { checkUp: OpenCheckUp }) {
  const t = useT('reports')
  const { locale } = useSite()
  return (
    <li>
      <Panel tone="accent">
        <div className="stack">
          <h3>{t('open.begun', { day })}</h3>
          <p>{t('open.text')}</p>
          <div className="row">
            <LinkButton href={addressFor(locale, id, '/checkUp')} iconAfter="arrowRight">
              {t('open.goOn')}
              <span className="vh">: {day}</span>
            </LinkButton>
          </div>
        </div>
      </Panel>
    </li>
  )
}

function Finished({ checkUp, isOldest }: { checkUp: FinishedCheckUp; isOldest: boolean }) {
  const t = useT(['reports', 'results'])
  const { locale } = useSite()
  const { id, number, day, state, step, change, person, variant } = checkUp
  const to = (path: string) => addressFor(locale, id, path)
  const which = <span className="vh">: {t('finished.which', { number, day })}</span>
  return (
    <li>
      <Panel>
        <div className="stack">
          {person !== 'unsorted' && <p className="eyebrow">{t('finished.number', { number })}</p>}
          <div className="row">
            <h3>{day}</h3>
            {state && <StateTag state={state}>{t(`results:states.${state}.label`)}</StateTag>}
          </div>
          <p>
            {variant ?? (step === null ? t('finished.noStep') : t('finished.step', { step }))}{' '}
            {change &&
              t(`finished.${stepDirection(change.steps)}`, { count: Math.abs(change.steps), day: change.since })}
          </p>
          {person === 'unsorted' && (
            <p className="links">
              <a href={to('/save')}>{t('unsorted.ask', { day })}</a>
            </p>
          )}
          {!isOldest && person !== 'unsorted' && variant === null && (
            <p className="links">
              <a href={to('/report-g')}>
                {t('finished.compare')}
                {which}
              </a>
            </p>
          )}
          <div className="row">
            <LinkButton size="small" icon="document" href={to('/recommendations3')}>
              <span>
                {t('finished.report')}
                {which}
              </span>
            </LinkButton>
            {variant === null && (
              <>
                <LinkButton variant="secondary" size="small" icon="list" href={to('/summary')}>
                  <span>
                    {t('finished.onePage')}
                    {which}
                  </span>
                </LinkButton>
                <LinkButton variant="secondary" size="small" icon="download" href={to('/report-pdf')}>
                  <span>
                    {t('finished.pdf')}
                    {which}
                  </span>
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </Panel>
    </li>
  )
}
