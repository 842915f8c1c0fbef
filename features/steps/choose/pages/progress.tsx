import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { ActionPage } from '../action-page.tsx'
import { currentOf, reportOutcome, stepTextOf } from '../ladder.server.ts'
import { ProgressForm, progressFormId } from '../progress-form.tsx'
import { type OutcomeProblems, readOutcome, typedOutcome } from '../step-form-input.ts'
import { actionView, ladderAddress, ladderForm, ladderPage } from '../view.server.ts'

export const handle = { form: progressFormId } satisfies Handle

/** Returns the step under way. Throws a redirect to the six steps if there is none. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  const current = page.about?.ladder && currentOf(page.about.ladder)
  if (!page.about || !current) throw redirect(ladderAddress(ctx, page, page.about?.intervention.id ?? '', ''), 303)
  return {
    action: actionView(ctx, page, page.about),
    text: stepTextOf(page.about.intervention, current, ctx.locale),
  }
}

/**
 * Stores the outcome of the step. Redirects to the page that celebrates it or offers the next action; 422 for an
 * invalid outcome.
 */
export async function action({ request, context, url, pattern }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderForm(ctx, url, pattern)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const values = typedOutcome(form)
  const reject = (status: number, problems: OutcomeProblems = {}) => data({ values, problems }, status)
  if (pressed === 'again') return reject(200)
  const read = readOutcome(values)
  if ('problems' in read) return reject(422, read.problems)
  if (!page.about?.ladder) throw data(null, { status: 404 })
  const { intervention, ladder } = page.about
  const current = currentOf(ladder)
  if (current) await reportOutcome(ctx, ladder, current, read.outcomes)
  const outcome = current ? read.outcomes.outcome : ladder.steps.at(-1)?.outcome
  return redirect(ladderAddress(ctx, page, intervention.id, outcome === 'did' ? '/success' : '/thank-you'), 303)
}

/** Asks how the step went. Each answer is as good as the others. */
export default function ProgressScreen() {
  const t = useT('ladder')
  const { action: about, text } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problems = rejected?.problems ?? {}
  return (
    <ActionPage
      title={t('progress.title')}
      action={about.isPrivate ? null : about.title}
      lead={<Integers>{t('progress.about', { step: text })}</Integers>}
      failed={Object.keys(problems).length > 0}
      isPrivate={about.isPrivate}
    >
      <ProgressForm
        values={rejected?.values ?? { outcome: null, days: '', helped: '', obstacle: '' }}
        problems={problems}
      />
    </ActionPage>
  )
}
