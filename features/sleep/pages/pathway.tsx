import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { knownAnswers, type ScreenQuestion } from '#assessment/answers/sleep-version.ts'
import { type ActingPerson, actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import showOne from '#platform/page/one-question/show-one.ts?script'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { diaryPage, stagePages } from '../addresses.ts'
import { readCheckUps } from '../check-ups.server.ts'
import { promiseDiary } from '../night-log.server.ts'
import { readPathway, saveCheck } from '../pathway.server.ts'
import { PathwayPage } from '../pathway-page.tsx'
import { CheckForm, type Known } from '../screening/check-form.tsx'
import { Meaning } from '../screening/meaning.tsx'
import { readCheck, type TypedCheck, typedCheck } from '../screening/screening.ts'
import { WeekPage } from '../weeks/week-page.tsx'
import { moveOn, weekViewOf } from '../weeks/week-view.server.ts'

const formId = 'sleep'
export const handle = { form: formId, scripts: [showOne] } satisfies Handle

/** Returns the first week; the questions before it if they are unanswered or requested again. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const pathway = await readPathway(ctx, person)
  const value: TypedCheck = pathway.check ?? {}
  const check = url.searchParams.get('check')
  if (!pathway.plan || check === 'again')
    return { value, known: await knownOf(ctx, person), view: null, isChecked: false }
  return { value, known: [], view: await weekViewOf(ctx, person, pathway, 1), isChecked: check === 'done' }
}

/** Returns the answers to the questions from the latest completed check-up. */
async function knownOf(ctx: RequestContext, person: ActingPerson): Promise<Known[]> {
  const { deps, locale, timeZone } = ctx
  const { answers, completedAt } = (await readCheckUps(ctx, person, deps.now().toISOString())).newest
  if (completedAt === null) return []
  const day = dayWithMonth(dayIn(new Date(completedAt), timeZone), locale)
  return knownAnswers(answers).map((known) => ({ ...known, day }))
}

/** Saves the answers to the questions, or performs the action of the submitted button. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const value = typedCheck(form)
  const reject = (status: number, missing: readonly ScreenQuestion[]) => data({ value, missing }, status)
  if (pressed === 'again') return reject(200, [])
  const go = form.get('go')
  if (go === 'diary') {
    await promiseDiary(ctx, person)
    return redirect(addressFor(ctx.locale, person.response.id, diaryPage), 303)
  }
  if (form.get('form') !== 'check')
    return redirect(await moveOn(ctx, person, await readPathway(ctx, person), { week: 1, go }), 303)
  const read = readCheck(value)
  if ('missing' in read) return reject(422, read.missing)
  await saveCheck(ctx, person, read.check)
  const meaning = addressWith(ctx.locale, stagePages[1], { responseId: person.response.id, check: 'done' })
  return redirect(meaning, 303)
}

/** The first page of the sleep pathway: the safety questions, then the first week. */
export default function SleepPathway() {
  const t = useT('sleep')
  const { value, known, view, isChecked } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  if (view && isChecked) return <Meaning view={view} formId={formId} />
  if (view) return <WeekPage view={view} formId={formId} />
  const missing = rejected?.missing ?? []
  return (
    <PathwayPage title={t('check.title')} refused={missing.length > 0} lead={t('check.lead')}>
      <CheckForm id={formId} value={rejected?.value ?? value} known={known} missing={missing} />
    </PathwayPage>
  )
}
