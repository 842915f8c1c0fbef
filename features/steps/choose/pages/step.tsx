import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import { linksFor } from '#domain/check-ups/content-for.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { actOf } from '#domain/support/act-of-step.ts'
import type { Calling } from '#domain/support/calls-for-step.ts'
import { ContactList } from '#domain/support/contact-list.tsx'
import { contactsOf } from '#domain/support/contacts.ts'
import { closedLines } from '#domain/support/opening.ts'
import { StepCall } from '#domain/support/step-call.tsx'
import { readForm } from '#platform/forms/form.server.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { ActionPage } from '../action-page.tsx'
import { chooseStep, currentOf } from '../ladder.server.ts'
import { belowOf, nextOf } from '../ladder.ts'
import { StepForm, stepFormId } from '../step-form.tsx'
import { readStep, type StepProblems, type StepValues, typedStep } from '../step-form-input.ts'
import { actionView, type LadderPage, ladderAddress, ladderForm, ladderPage } from '../view.server.ts'

export const handle = { form: stepFormId } satisfies Handle

/** The number of the step that the row of the route table is for. */
const numberAt = (pattern: string): number => Number(screenAt(pattern).page.variant)

/** Returns one small step with its guidance, and the form to choose it. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  if (!page.about) throw redirect(addressFor(ctx.locale, page.person.response.id, '/ladder'), 303)
  const { intervention, ladder } = page.about
  const { locale, deps } = ctx
  const { numbers, facts } = page.about
  const number = numberAt(pattern)
  if (!numbers.includes(number))
    throw redirect(ladderAddress(ctx, page, intervention.id, `-${belowOf(numbers, number)}`), 303)
  const step = intervention.steps[number - 1]
  const to = (other: number) => (other === number ? null : ladderAddress(ctx, page, intervention.id, `-${other}`))
  const current = ladder && currentOf(ladder)
  return {
    action: actionView(ctx, page, page.about),
    number,
    text: step?.[locale] ?? '',
    does: step?.does ?? 'try',
    tips: intervention.tips.map((tip) => tip[locale]),
    safety: intervention.safety?.[locale] ?? null,
    act: actOf(intervention, await callingOf(ctx, page, facts), number),
    help: contactsOf(
      { links: linksFor(deps.content.links, facts) },
      intervention.links.map((link) => ({ link })),
      locale,
      facts.answers.hear === 'yes',
    ),
    today: page.today,
    latest: dayAfter(page.today, 60),
    values: current?.number === number ? valuesOf(current, page.today) : emptyStep,
    links: {
      all: ladderAddress(ctx, page, intervention.id, ''),
      easier: to(belowOf(numbers, number)),
      harder: to(nextOf(numbers, number)),
    },
  }
}

/** Returns the services that this person can call, with their center, and those that are closed now. */
async function callingOf(ctx: RequestContext, { person }: LadderPage, facts: Facts): Promise<Calling> {
  const { deps, locale, timeZone } = ctx
  const key = person.response.partner_key
  return {
    links: linksFor(deps.content.links, facts),
    partner: ctx.partner ?? (key ? await deps.partners.find(key) : null),
    locale,
    deaf: facts.answers.hear === 'yes',
    closed: closedLines(deps.content.links, deps.now(), timeZone, locale),
  }
}

const emptyStep: StepValues = { start: null, day: '', moment: '', place: '', companion: '', sure: null }

/** The step under way as form values, to change it. */
function valuesOf(
  { day, moment, place, companion, sure }: NonNullable<ReturnType<typeof currentOf>>,
  today: string,
): StepValues {
  const start = day === today ? 'today' : day === dayAfter(today, 1) ? 'tomorrow' : 'day'
  return {
    start,
    day: start === 'day' ? day : '',
    moment: moment ?? '',
    place: place ?? '',
    companion: companion ?? '',
    sure,
  }
}

/** Stores the step and redirects to its confirmation; 422 with the form if it is not valid. */
export async function action({ request, context, url, pattern }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderForm(ctx, url, pattern)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  if (!page.about) throw data(null, { status: 404 })
  const values = typedStep(form)
  const reject = (status: number, problems: StepProblems = {}) => data({ values, problems }, status)
  if (pressed === 'again') return reject(200)
  const read = readStep(values, page.today)
  if ('problems' in read) return reject(422, read.problems)
  const { intervention, ladder, numbers } = page.about
  const number = numberAt(pattern)
  if (!numbers.includes(number)) throw data(null, { status: 404 })
  const by = { response: page.person.response, ladder }
  await chooseStep(ctx, by, intervention.id, number, read.choice)
  return redirect(ladderAddress(ctx, page, intervention.id, '/confirmation'), 303)
}

/** One small step: how to do it, when to be careful, and when and where the person will do it. */
export default function StepScreen() {
  const t = useT(['ladder', 'calls'])
  const facts = useLoaderData<typeof loader>()
  const { action: about, number, text, does, tips, safety, act, help, links } = facts
  const rejected = useActionData<typeof action>()
  const problems = rejected?.problems ?? {}
  return (
    <ActionPage
      title={t('page.title', { number, step: text })}
      action={about.isPrivate ? null : about.title}
      lead={t(`page.guidance.${does}`)}
      failed={Object.keys(problems).length > 0}
      isPrivate={about.isPrivate}
    >
      {safety && (
        <Note tone="warn" icon="heart">
          <b>{t('page.safety')}.</b> <Integers>{safety}</Integers>
        </Note>
      )}
      {(act.calls.length > 0 || act.say) && (
        <div className="stack">
          <StepCall act={act} saveButton={null} />
          {act.kind === 'call' && <p>{t('calls:waiting')}</p>}
        </div>
      )}
      <section className="stack" aria-labelledby="tips">
        <h2 id="tips">{t('page.tips')}</h2>
        <TickList items={tips.map((tip) => ({ id: tip, icon: 'tip', text: <Integers>{tip}</Integers> }))} />
      </section>
      <StepForm
        values={rejected?.values ?? facts.values}
        problems={problems}
        today={facts.today}
        latest={facts.latest}
      />
      <ul className="links no-print">
        {links.easier && (
          <li>
            <a href={links.easier}>{t('page.easier')}</a>
          </li>
        )}
        {links.harder && (
          <li>
            <a href={links.harder}>{t('page.harder')}</a>
          </li>
        )}
        <li>
          <a href={links.all}>{t('page.all')}</a>
        </li>
      </ul>
      {help.length > 0 && (
        <section className="stack" aria-labelledby="help-title">
          <h2 id="help-title">{t('page.help')}</h2>
          <ContactList contacts={help} />
        </section>
      )}
    </ActionPage>
  )
}
