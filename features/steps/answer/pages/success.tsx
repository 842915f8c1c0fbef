import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { requestKeyIn, typedText } from '#platform/forms/typed-text.ts'
import { inSentence, withinQuotes, withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { HeroOrchard } from '#ui/illustrations/hero-orchard.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { stepAddresses } from '../../card/step-addresses.ts'
import { isPromised } from '../../keep/promise-step.server.ts'
import { recordEvent } from '../../record/change-steps.server.ts'
import { type OnDay, stateText } from '../../record/state-texts.ts'
import { helpedAnswers } from '../../record/step.ts'
import { readWhen } from '../../record/when-form.ts'
import { actingOnStep } from '../acting-on-step.server.ts'
import styles from '../answer.css?url'
import { promiseOwnStep, readOwnStep } from '../own-step.server.ts'
import { CallBack, DidItHelp, formIds, NextOffer, OwnStep } from '../success-parts.tsx'
import { successView } from '../success-view.server.ts'

/** Returns the completed step. Throws a redirect to the page of the step if it is not done. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const onStep = await actingOnStep(ctx, url)
  const { step, found } = onStep
  const to = stepAddresses(ctx.locale, found.person.response.id)
  if (!step || !url.searchParams.has('step'))
    throw redirect(addressFor(ctx.locale, found.person.response.id, '/ladder'), 303)
  if (step.state === 'promised' || step.state === 'stopped') throw redirect(to.open(step.id), 303)
  return successView(ctx, onStep, step)
}

/**
 * Stores whether the step helped, the day of a visit or call, or the step after a call. Responds with 422 and the input
 * if invalid.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const { found, step, today } = await actingOnStep(ctx, url)
  if (!step) throw data(null, { status: 404 })
  const here = redirect(url.pathname + url.search, 303)
  const typed = {
    number: typedText(form.get('number')),
    day: typedText(form.get('day')),
    callBack: typedText(form.get('call_back')),
  }
  const reject = (status: number, problem: string | null) => data({ ...typed, problem }, status)
  if (pressed === 'again') return reject(200, null)
  const helped = helpedAnswers.find((each) => each === form.get('helped'))
  if (helped) {
    if (step.state !== 'promised') await recordEvent(ctx, found.person, step.id, { type: 'helped', helped })
    return here
  }
  if (form.has('when')) {
    const own = readOwnStep(ctx, step, form, today)
    if (typeof own === 'string') return reject(422, own)
    const stored = await promiseOwnStep(ctx, found, own, requestKeyIn(form) ?? ctx.reference)
    if (!isPromised(stored)) return reject(409, 'full')
    return redirect(stepAddresses(ctx.locale, found.person.response.id).promised(stored.id), 303)
  }
  const when = readWhen({ when: 'day', day: typed.callBack, weekdays: [] }, today)
  if (typeof when === 'string') return reject(422, when === 'past' ? 'callBackPast' : 'callBack')
  const { callResult: result } = step
  const day = Object.keys(step.log).toSorted().at(-1) ?? today
  if (result && step.state === 'done')
    await recordEvent(ctx, found.person, step.id, { type: 'called', day, result, callBackOn: when.onDay })
  return here
}

export const handle = {
  form: ({ own, step }: Awaited<ReturnType<typeof successView>>) =>
    own ? formIds.own : step.callResult === 'help' ? formIds.callBack : undefined,
} satisfies Handle

/**
 * The page after a completed step: whether it helped, and what is next. The person commits to a next step only by a
 * press.
 */
export default function Success() {
  const t = useT('steps')
  const { step, name, today, next, own, isAllSix, isUndoable, responseId, home, requestKey } =
    useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()
  const problem = typed?.problem ?? null
  const locale = useLocale()
  const title = name ? t('did.title.itself', { name }) : t('did.title.noName')
  return (
    <PageWithMenu>
      <PageTitle>{title}</PageTitle>
      <StyleSheet href={styles} />
      <div className="answering" data-off-paper>
        <div className="answering__art">
          <HeroOrchard />
        </div>
        <h1>{title}</h1>
        <p className="lead">
          <DoneText step={step} on={{ locale, today }} />
        </p>
        {isAllSix && <p className="lead">{t('did.six')}</p>}
        {step.callResult === 'help' && (
          <CallBack day={typed?.callBack || (step.callBackOn ?? '')} today={today} problem={problem} />
        )}
        {step.callResult === null && <DidItHelp helped={step.helped} />}
        {own && (
          <OwnStep
            result={own}
            number={typed?.number ?? ''}
            day={typed?.day ?? ''}
            {...{ today, requestKey, problem }}
          />
        )}
        {next && <NextOffer next={next} responseId={responseId} home={home} isAfterCall={step.callResult !== null} />}
        {!next && (
          <p className="links no-print">
            <a href={home}>{t('kept.toHome')}</a>
          </p>
        )}
        {isUndoable && (
          <form method="post" action={stepAddresses(locale, responseId).answer(step.id)} className="no-print">
            <Button variant="quiet" name="answer" value="undo">
              {t('undo')}
            </Button>
          </form>
        )}
      </div>
    </PageWithMenu>
  )
}

type Done = Awaited<ReturnType<typeof successView>>['step']

/** "“…” is done. That is step 2 of 6 toward …"; for a call, a note that it took courage. */
function DoneText({ step: { of, title, isPrivate, toward, shown, callResult, deaf }, on }: { step: Done; on: OnDay }) {
  const t = useT('steps')
  if (callResult !== null) return t(deaf ? 'called.brave.deaf' : 'called.brave.itself')
  const text = withinQuotes(withoutPeriod(isPrivate ? t('card.private') : title))
  if (shown.type !== 'done')
    return <Integers>{`“${text}”: ${inSentence(stateText(shown, t, on), on.locale)}.`}</Integers>
  if (!of || of.number === 0 || toward === null || isPrivate)
    return <Integers>{t('did.text.own', { step: text })}</Integers>
  return <Integers>{t('did.text.itself', { step: text, n: of.number, toward })}</Integers>
}
