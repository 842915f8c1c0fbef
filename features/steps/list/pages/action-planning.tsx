import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Dashboard, DashboardColumns, DashboardHead } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { OfferedCard } from '../../card/offered-card.tsx'
import { stepAddresses } from '../../card/step-addresses.ts'
import { StepCard } from '../../card/step-card.tsx'
import script from '../../week/client/step-ticks.ts?script'
import { TickStatus } from '../../week/today-tick.tsx'
import { CallsOfOthers } from '../calls-of-others.tsx'
import styles from '../list.css?url'
import { takeListForm } from '../list-forms.server.ts'
import { listView } from '../list-view.server.ts'
import { ReasonPart, reasonFormId } from '../reason-part.tsx'
import { StepDetails } from '../step-details.tsx'
import { StepRows } from '../step-rows.tsx'
import { TakeAlong } from '../take-along.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = {
  form: ({ writesReason }: Loaded) => (writesReason ? reasonFormId : undefined),
  refresh: ({ pdf }: Loaded) => pdf ?? undefined,
  scripts: [script],
} satisfies Handle

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return listView(ctx, await actingPerson(ctx, url), url)
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  return takeListForm(ctx, person, form, pressed === 'again')
}

/** All of a person's steps with their details. */
export default function ActionPlanning() {
  const t = useT('steps')
  const locale = useLocale()
  const { responseId, firstName, promised, reason, writesReason, pdf, hasMood, calendar, isPrintable, ...view } =
    useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const title = t('mine.short')
  const some = view.isPlenty ? t('mine.plenty') : t('mine.count', { count: promised.length })
  const lead = promised.length > 0 ? some : view.offer ? null : t('mine.nothing')
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <>
      <PageTitle isRefused={rejected?.isTooLong}>{title}</PageTitle>
      <StyleSheet href={styles} />
      <DashboardHead title={firstName ? t('mine.title', { name: firstName }) : title} lead={lead} />
      <Dashboard>
        <Arrivals />
        {pdf && (
          <Note tone="ok">
            {t('paper.ready')}{' '}
            <a href={pdf} download>
              {t('paper.again')}
            </a>
          </Note>
        )}
        <DashboardColumns
          left={
            <>
              <Steps {...{ responseId, promised, ...view }} />
              <div className="no-print mine__add">
                <LinkButton variant="secondary" icon="add" href={stepAddresses(locale, responseId).ownStep}>
                  {t('mine.add')}
                </LinkButton>
              </div>
              <TickStatus />
              {(['others', 'aside'] as const).map(
                (group) =>
                  view[group].length > 0 && (
                    <section
                      key={group}
                      aria-labelledby={`${group}-title`}
                      className="stack stack--tight"
                      data-off-paper
                    >
                      <h2 id={`${group}-title`}>{t(group === 'aside' ? 'others.stopped' : 'mine.done')}</h2>
                      <StepRows steps={view[group]} responseId={responseId} today={view.today} />
                    </section>
                  ),
              )}
            </>
          }
          right={
            <>
              <ReasonPart
                responseId={responseId}
                reason={rejected?.reason ?? reason}
                isOpen={writesReason || rejected !== undefined}
                isTooLong={rejected?.isTooLong ?? false}
              />
              {view.calls.length > 0 && <CallsOfOthers calls={view.calls} />}
              {isPrintable && <TakeAlong responseId={responseId} hasMood={hasMood} calendar={calendar} />}
              <LinkRows>
                <LinkRow icon="calendar" href={to('/weekly-action-planner')}>
                  {t('week.short')}
                </LinkRow>
                <LinkRow icon="bell" href={to('/reminders')}>
                  {t('mine.reminders')}
                </LinkRow>
              </LinkRows>
            </>
          }
        />
      </Dashboard>
    </>
  )
}

type StepsProps = Pick<Loaded, 'responseId' | 'promised' | 'offer' | 'others' | 'aside' | 'today'>

/** The steps to which the person has committed; if there are none, the step that the report offers. */
function Steps({ responseId, promised, offer, others, aside, today }: StepsProps) {
  const t = useT('steps')
  const to = stepAddresses(useLocale(), responseId)
  const isFirst = others.length + aside.length === 0
  if (promised.length > 0)
    return promised.map((step) => (
      <StepCard key={step.id} id={`step-${step.id}`} {...{ step, responseId, today }} isPrintable={step.isPrintable}>
        <StepDetails step={step} responseId={responseId} />
      </StepCard>
    ))
  if (!offer)
    return (
      <p className="links no-print">
        <a href={to.others}>{t('card.other')}</a>
      </p>
    )
  return (
    <>
      {isFirst && <p>{t('mine.none')}</p>}
      <OfferedCard
        id="offer"
        step={offer}
        kind={t(isFirst ? 'card.first' : 'card.next')}
        responseId={responseId}
        isPromisable
      />
    </>
  )
}

/** Notes that an action was completed. Each is shown if the URL ends in its id. */
function Arrivals() {
  const t = useT('steps')
  const texts = {
    'reason-saved': t('mine.reasonSaved'),
    left: t('mine.left'),
    'pdf-ready': t('paper.ready'),
    'pdf-failed': t('paper.failed'),
  }
  return Object.entries(texts).map(([id, text]) => (
    <Note key={id} tone={id === 'pdf-failed' ? 'warn' : 'ok'} id={id} onArrival>
      {text}
    </Note>
  ))
}
