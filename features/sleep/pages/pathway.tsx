import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { knownAnswers, type ScreenQuestion } from '#assessment/answers/sleep-version.ts'
import { statementsOf } from '#assessment/questionnaire/statements.ts'
import { type ActingPerson, actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { stagePages } from '../addresses.ts'
import { readCheckUps } from '../check-ups.server.ts'
import { readPathway, saveCheck } from '../pathway.server.ts'
import { PathwayPage } from '../pathway-page.tsx'
import { CheckForm, type Known } from '../screening/check-form.tsx'
import { readCheck, type TypedCheck, typedCheck } from '../screening/screening.ts'
import { WeekPage } from '../week-page.tsx'
import { moveOn, weekViewOf } from '../week-view.server.ts'

const formId = 'sleep'
export const handle = { form: formId } satisfies Handle

/** Returns the first week; the questions before it until they are answered, or when they are asked for again. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const pathway = await readPathway(ctx, person)
  const value: TypedCheck = pathway.check ?? {}
  const isRequested = !pathway.plan || url.searchParams.get('check') === 'again'
  if (isRequested) return { value, known: await knownOf(ctx, person), view: null }
  return { value, known: [], view: await weekViewOf(ctx, person, pathway, 1) }
}

/** Returns the answers of the newest finished check-up to the questions, in words. */
async function knownOf(ctx: RequestContext, person: ActingPerson): Promise<Known[]> {
  const { deps, locale, timeZone } = ctx
  const { answers, completedAt } = (await readCheckUps(ctx, person, deps.now().toISOString())).newest
  if (completedAt === null) return []
  return knownAnswers(answers).map(({ question, answer, told }) => ({
    ...{ question, answer, date: dayOfMoment(completedAt, locale, timeZone) },
    what: told
      .flatMap((id) => statementsOf(deps.content.statements[id] ?? {}, answers[id] ?? ''))
      .map(({ you }) => you[locale])
      .join(' ')
      .replace(/\.$/, ''),
  }))
}

/** Saves the answers to the questions, or does what a button of the first week says. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const value = typedCheck(form)
  const reject = (status: number, missing: readonly ScreenQuestion[]) => data({ value, missing }, status)
  if (pressed === 'again') return reject(200, [])
  if (form.get('form') !== 'check')
    return redirect(await moveOn(ctx, person, await readPathway(ctx, person), { week: 1, go: form.get('go') }), 303)
  const read = readCheck(value)
  if ('missing' in read) return reject(422, read.missing)
  await saveCheck(ctx, person, read.check)
  return redirect(addressFor(ctx.locale, person.response.id, stagePages[1]), 303)
}

/** The first page of the sleep pathway: questions about what is safe, then the first week. */
export default function SleepPathway() {
  const t = useT('sleep')
  const { value, known, view } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  if (view) return <WeekPage view={view} formId={formId} />
  const missing = rejected?.missing ?? []
  return (
    <PathwayPage title={t('check.title')} refused={missing.length > 0} lead={t('check.lead')}>
      <CheckForm id={formId} value={rejected?.value ?? value} known={known} missing={missing} />
    </PathwayPage>
  )
}
