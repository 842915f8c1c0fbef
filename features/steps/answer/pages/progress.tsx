import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { stepAddresses } from '../../card/step-addresses.ts'
import { recordEvent } from '../../record/change-steps.server.ts'
import { needsAnswer } from '../../record/next-day.ts'
import { actingOnStep } from '../acting-on-step.server.ts'
import { AnswerPage } from '../answer-page.tsx'
import { answerStep } from '../answer-step.server.ts'
import { answerIn, choices, chosenDay } from '../answers.ts'
import { AskCall, AskDay, UnansweredCall } from '../ask.tsx'
import { AfterNotYet, AfterPart } from '../choices.tsx'
import { homeAddress } from '../home-address.ts'
import { maxNoteLength } from '../note.ts'
import { progressView } from '../progress-view.server.ts'
import { AskWeek } from '../week.tsx'

/** Id of the form. The header buttons submit it, too. */
const formId = 'how-it-went'
export const handle = { form: formId } satisfies Handle

/** Returns the question about a step. Throws a redirect to the page of the step if there is nothing to ask. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const onStep = await actingOnStep(ctx, url)
  const { step, found, today } = onStep
  const { id: responseId } = found.person.response
  const isNamed = url.searchParams.has('step')
  if (!step || (!isNamed && !needsAnswer(step, today)))
    throw redirect(addressFor(ctx.locale, responseId, '/ladder'), 303)
  const to = stepAddresses(ctx.locale, responseId)
  if (step.state === 'stopped') throw redirect(to.open(step.id), 303)
  if (step.state !== 'promised') throw redirect(to.success(step.id), 303)
  return { ...(await progressView(ctx, onStep, step, url)), home: homeAddress(ctx, responseId) }
}

/**
 * Stores an answer and redirects to the next page. Responds with 422 and the note as entered if the note is too long.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const note = typedText(form.get('note'))
  const reject = (status: number, problem: 'long' | 'failed' | null) => data({ note, problem }, status)
  if (pressed === 'again') return reject(200, null)
  const { found, step } = await actingOnStep(ctx, url)
  if (!step) throw data(null, { status: 404 })
  const answer = answerIn(form)
  if (!answer) return reject(422, 'failed')
  if ([...note].length > maxNoteLength) return reject(422, 'long')
  const choice = choices.find((each) => each === url.searchParams.get('after'))
  const day = choice && form.has('note') ? chosenDay(choice, step) : null
  if (day) await recordEvent(ctx, found.person, step.id, { type: 'note', day, note })
  if (answer === 'save') return redirect(url.pathname + url.search, 303)
  const next = await answerStep(ctx, found, step, answer)
  const { id: responseId } = found.person.response
  return redirect(
    next === 'full' ? addressWith(ctx.locale, '/ladder', { responseId, step: step.id, full: '1' }) : next,
    303,
  )
}

/** Asks how a step went, in one press, and shows the available actions. */
export default function Progress() {
  const t = useT(['steps', 'errors'])
  const { asks, name, step, home, today } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const typed = { note: rejected?.note ?? ('note' in asks ? asks.note : ''), problem: rejected?.problem ?? null }
  const page = (texts: { kind?: string; title: string; lead?: string }, children: ReactNode) => (
    <AnswerPage formId={formId} {...texts} {...typed}>
      {children}
    </AnswerPage>
  )
  switch (asks.type) {
    case 'day':
      return page(
        { kind: t('how.yours'), title: name ? t('how.title.itself', { name }) : t('how.title.noName') },
        <AskDay step={{ ...step, onDay: asks.day, weekdays: [] }} {...{ today, home }} />,
      )
    case 'call':
      return page({ title: t(asks.deaf ? 'called.title.deaf' : 'called.title.itself') }, <AskCall />)
    case 'none':
      return page({ title: t('called.next'), lead: t('called.noFault') }, <UnansweredCall act={asks.act} />)
    case 'week':
      return page(
        { kind: step.isPrivate ? t('card.private') : withoutPeriod(step.title), title: t('week.title') },
        <AskWeek {...asks} />,
      )
    case 'partly':
      return page({ title: t('part.title'), lead: t('part.text') }, <AfterPart options={asks.options} {...typed} />)
    case 'notYet': {
      const times = asks.options.includes('newDay') ? 'notYet' : 'twice'
      return page(
        { title: t(`${times}.title`), lead: t(`${times}.text`) },
        <AfterNotYet options={asks.options} isToday={asks.isToday} center={asks.center} today={today} {...typed} />,
      )
    }
  }
}
