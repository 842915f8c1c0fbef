import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { AskRemove } from '../ask-remove.tsx'
import { GoalForm } from '../goal-form.tsx'
import { InCalendar } from '../paper/in-calendar.tsx'
import styles from '../plan.css?url'
import { PlanArrivals } from '../plan-arrivals.tsx'
import { type ActionCard, PlanCards } from '../plan-cards.tsx'
import { PlanForm, planFormId } from '../plan-form.tsx'
import { takePlanForm } from '../plan-forms.server.ts'
import { planView } from '../plan-view.server.ts'
import { planner } from '../planning.policy.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = {
  form: ({ open }: Loaded) => (open ? planFormId : undefined),
  refresh: ({ bringsPdf, pdf }: Loaded) => (bringsPdf ? pdf : undefined),
} satisfies Handle

const path = '/action-planning'

/** Returns the plan, and the form that the address asks for. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return planView(ctx, await planner(ctx, url), url)
}

/** Does what a form of the page asks for and redirects back to it, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await planner(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  return pressed instanceof Response ? pressed : takePlanForm(ctx, person, form, pressed === 'again')
}

/** The plan: what it is for, up to three open actions, and a form for one of them. */
export default function ActionPlanning() {
  const t = useT(['plan', 'common', 'questionnaire', 'reminders'])
  const locale = useLocale()
  const { responseId, hasReport, goal, cards, done, isFull, open, remove, pdf, bringsPdf, calendar, google, ...page } =
    useLoaderData<typeof loader>()
  const shown = useActionData<typeof action>()
  const form = shown?.form ?? (shown ? null : open)
  const failed = shown?.isTooLong || (form !== null && Object.keys(form.problems).length > 0)
  const to = (query: Record<string, string> = {}) => addressWith(locale, path, { ...query, responseId })
  const title = t('title')
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <StyleSheet href={styles} />
      <div className="rsec stack stack--loose">
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <PlanArrivals />
        {bringsPdf && (
          <Note tone="ok">
            {t('exported.ready')}{' '}
            <a href={pdf} download>
              {t('exported.again')}
            </a>
          </Note>
        )}
        {form?.id === null && isFull && <Note tone="warn">{t('full')}</Note>}
        {form ? (
          <PlanForm
            {...form}
            title={form.id === null ? t('form.new') : t('form.change', { title: nameOf(cards, form.id) })}
            requestKey={shown?.requestKey ?? page.requestKey}
            cancel={to()}
          />
        ) : remove ? (
          <AskRemove {...remove} cancel={to()} />
        ) : (
          <GoalForm goal={shown?.goal ?? goal} isTooLong={shown?.isTooLong ?? false} />
        )}
        <section className="stack" aria-labelledby="actions-title">
          <h2 id="actions-title">{t('actions')}</h2>
          {cards.length === 0 ? (
            <p>{t('empty')}</p>
          ) : (
            <PlanCards actions={cards} to={(query) => `${to(query)}#${planFormId}`} />
          )}
          {!form && (isFull ? <p>{t('full')}</p> : <AddLinks to={to} responseId={hasReport ? responseId : null} />)}
        </section>
        {cards.length > 0 && (
          <div className="row no-print">
            <LinkButton href={addressFor(locale, responseId, '/weekly-action-planner')} icon="calendar">
              {t('week')}
            </LinkButton>
            <LinkButton
              variant="secondary"
              icon="document"
              href={addressFor(locale, responseId, '/action-planning/export')}
            >
              {t('pdf')}
            </LinkButton>
            <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
              {t('print')}
            </Button>
            <LinkButton variant="quiet" icon="clock" href={addressFor(locale, responseId, '/reminders')}>
              {t('reminders:link')}
            </LinkButton>
          </div>
        )}
        {cards.length > 0 && <InCalendar file={calendar} google={google} />}
        {done.length > 0 && (
          <section className="stack" aria-labelledby="done-title">
            <h2 id="done-title">{t('doneTitle')}</h2>
            <TickList items={done} />
          </section>
        )}
      </div>
    </PageWithMenu>
  )
}

const nameOf = (cards: readonly ActionCard[], id: string) => cards.find((card) => card.id === id)?.name ?? ''

function AddLinks({
  to,
  responseId,
}: {
  to: (query: Record<string, string>) => string
  responseId: string | null
}): ReactNode {
  const t = useT('plan')
  const locale = useLocale()
  return (
    <div className="row no-print">
      <LinkButton variant="secondary" icon="add" href={`${to({ add: '1' })}#${planFormId}`}>
        {t('add')}
      </LinkButton>
      {responseId && (
        <LinkButton variant="quiet" href={`${addressFor(locale, responseId, '/recommendations3')}#recommendations`}>
          {t('ofReport')}
        </LinkButton>
      )}
    </div>
  )
}
