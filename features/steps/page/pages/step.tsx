import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { stepAddresses } from '../../card/step-addresses.ts'
import { isPrivateStep } from '../../list/private-steps.ts'
import { removeStep } from '../../record/change-steps.server.ts'
import { loadSteps } from '../../record/promise.server.ts'
import { markDone } from '../mark-done.server.ts'
import { subjectOf } from '../page-subject.server.ts'
import { AskRemove, MarkDone } from '../questions.tsx'
import { StepPage } from '../step-page.tsx'
import { stepPageView } from '../step-page-view.server.ts'

/** Returns the step number (1 to 6) of a route, and whether the route shows a plain list. */
function rowAt(pattern: string) {
  const { variant = '' } = screenAt(pattern).page
  return { number: /^[1-6]$/.test(variant) ? Number(variant) : null, isPlain: variant === 'plain' }
}

/** Returns the step in the URL, else the main step, with the six steps of its intervention. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const found = await loadSteps(ctx, await actingPerson(ctx, url))
  const { id: responseId } = found.person.response
  const { number, isPlain } = rowAt(pattern)
  const today = todayOf(ctx)
  const subject = subjectOf(ctx, found, url, number, today)
  if (!subject) {
    if (number !== null || url.searchParams.has('intervention'))
      throw redirect(addressFor(ctx.locale, responseId, '/ladder'), 303)
    // All steps are done or set aside: the list has them, and the next one.
    if (found.steps.some((step) => !isPrivateStep(step)))
      throw redirect(addressFor(ctx.locale, responseId, '/action-planning'), 303)
    return { view: null, report: addressFor(ctx.locale, responseId, '/recommendations3'), asks: null, isFull: false }
  }
  if ('lower' in subject) throw redirect(stepAddresses(ctx.locale, responseId).openNumber(subject.lower), 303)
  const view = await stepPageView(ctx, found, subject, { today, isPlain })
  const asks =
    url.searchParams.has('mark') && subject.read
      ? ('mark' as const)
      : url.searchParams.has('remove') && subject.step
        ? ('remove' as const)
        : null
  return { view, report: null, asks, isFull: url.searchParams.has('full') }
}

/** Marks steps as done before, or removes the step. */
export async function action({ request, context, url, pattern }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  if (pressed === 'again') return data(null, 200)
  const found = await loadSteps(ctx, await actingPerson(ctx, url))
  const { number, isPlain } = rowAt(pattern)
  const { id: responseId } = found.person.response
  const mine = addressFor(ctx.locale, responseId, '/action-planning')
  const subject = subjectOf(ctx, found, url, number, todayOf(ctx))
  if (form.get('answer') === 'remove') {
    // A repeated request finds the step already removed.
    if (subject && 'step' in subject && subject.step) await removeStep(ctx, found.person, subject.step.id)
    return redirect(mine, 303)
  }
  if (!subject || 'lower' in subject || !subject.read || form.get('answer') !== 'mark')
    throw data(null, { status: 404 })
  const { intervention, numbers } = subject.read
  const marked = form.getAll('done')
  await markDone(
    ctx,
    found.person,
    intervention.id,
    numbers.flatMap((each) => {
      const step = intervention.steps[each - 1]
      return step && marked.includes(String(each)) ? { number: each, kind: step.kind } : []
    }),
  )
  return redirect((await stepPageView(ctx, found, subject, { today: todayOf(ctx), isPlain })).links.here, 303)
}

/** A step with its guidance and the six steps of its intervention. */
export default function StepScreen() {
  const t = useT('steps')
  const { view, report, asks, isFull } = useLoaderData<typeof loader>()
  const title = !view
    ? t('mine.short')
    : view.isPrivate
      ? t('card.private')
      : asks === 'mark'
        ? t('page.mark.title')
        : view.title
  return (
    <PageWithMenu>
      <PageTitle>{title}</PageTitle>
      <div className="rsec" data-off-paper={!view || view.isPrivate || undefined}>
        {view && asks === 'mark' && <MarkDone view={view} />}
        {view && asks === 'remove' && <AskRemove view={view} />}
        {view && !asks && <StepPage view={view} isFull={isFull} />}
        {report && (
          <div className="stack">
            <h1>{t('mine.short')}</h1>
            <p className="lead">{t('mine.none')}</p>
            <LinkButton href={report}>{t('card.first')}</LinkButton>
          </div>
        )}
      </div>
    </PageWithMenu>
  )
}
