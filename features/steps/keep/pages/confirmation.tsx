import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { safetyTextIn } from '#domain/support/safety-text.ts'
import { asSentence } from '#platform/i18n/in-sentence.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isForDialog } from '#platform/page/for-dialog.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { HelpTextBox } from '#ui/cards/help-box/help-box.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { easierDialogId, stepAddresses } from '../../card/step-addresses.ts'
import { TalkedForm } from '../../card/talked-form.tsx'
import { loadSteps } from '../../record/promise.server.ts'
import { minutesText } from '../../record/state-texts.ts'
import { callingOf, stepViews } from '../../record/step-view.server.ts'
import { easierSteps } from '../easier.server.ts'
import { EasierList } from '../easier-list.tsx'
import { FullPart } from '../full-part.tsx'
import { fieldOf, problemText } from '../problem-text.ts'
import { takePromise } from '../promise-action.server.ts'
import { type PromiseValues, typedPromise } from '../promise-form.ts'
import { Sheet } from '../sheet.tsx'
import { subjectOf } from '../subject.server.ts'
import { whenFormId } from '../when/sheet-form.tsx'
import { WhenForm } from '../when/when-form.tsx'
import { whenView } from '../when-view.server.ts'

export const handle = { form: whenFormId, noPaper: true } satisfies Handle

/** Returns the days to choose from for a step, or easier steps; in a crisis the urgent help. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const found = await loadSteps(ctx, await actingPerson(ctx, url))
  const subject = subjectOf(ctx, found, url)
  const to = stepAddresses(ctx.locale, found.person.response.id)
  const common = { isForDialog: isForDialog(request), action: url.pathname + url.search, today: todayOf(ctx) }
  const links = { report: to.report, ownStep: to.ownStep }
  if (subject.type === 'crisis')
    return {
      ...common,
      links,
      view: null,
      easier: null,
      help: safetyTextIn(ctx.deps.content.safety.red, ctx.locale),
      promised: [],
    }
  const view = await whenView(ctx, found, subject)
  const isEasier = subject.type === 'offer' && url.searchParams.has('easier')
  const promised = stepViews(ctx, found, await callingOf(ctx, found)).filter(({ state }) => state === 'promised')
  return {
    ...common,
    ...{ links, view, help: null, promised },
    easier: isEasier
      ? { dialog: easierDialogId(subject.step.of), steps: await easierSteps(ctx, found, subject.step.of) }
      : null,
  }
}

/** Stores the step and redirects to "Thank you". If the input is invalid, returns the form with it. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  if (pressed === 'again') return data({ values: typedPromise(form), problem: null, isFull: false }, 200)
  const result = await takePromise(ctx, url, form)
  if (result instanceof Response) return result
  if (result.status === 404) throw data(null, { status: 404 })
  const values: PromiseValues | null = 'values' in result ? result.values : null
  return data(
    {
      values,
      problem: 'problem' in result ? result.problem : null,
      isFull: 'refused' in result && result.refused === 'full',
    },
    result.status,
  )
}

/** "When will you do it?", as a page or as a dialog over the page that links to it. */
export default function WhenScreen() {
  const t = useT(['steps', 'errors', 'questionnaire'])
  const { view, easier, help, links, promised, today, action: address, isForDialog } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const dialog = isForDialog ? (easier?.dialog ?? view?.dialog ?? 'when-crisis') : null
  const back = <a href={links.report}>{t('kept.toReport')}</a>
  if (!view)
    return (
      <Sheet dialog={dialog} title={help.title} back={back}>
        <HelpTextBox id="urgent-help" level="red" text={help} />
        <TalkedForm action={address} />
      </Sheet>
    )
  if (easier)
    return (
      <Sheet dialog={dialog} title={t('easier.title')} back={back}>
        <EasierList steps={easier.steps} ownStep={links.ownStep} />
      </Sheet>
    )
  const titles = { day: t('when.title'), weekdays: t('when.days'), own: t('own.title') }
  const { problem = null, values = null } = refused ?? {}
  const title = titles[view.asks === 'own' && view.title !== null ? 'day' : view.asks]
  return (
    <Sheet dialog={dialog} title={title} isRefused={problem !== null} back={back}>
      {problem && (
        <ErrorSummary
          title={t('questionnaire:errorTitle', { title })}
          errors={[{ id: fieldOf(problem, view.asks, values?.when ?? ''), message: problemText(problem, t) }]}
        />
      )}
      {view.title !== null && (
        <p className="lead">
          <b>{view.isPrivate ? t('card.private') : <Integers>{asSentence(view.title)}</Integers>}</b>
          {view.minutes !== null && ` ${minutesText(view.minutes, view.asks === 'weekdays' ? 'days' : 'once', t)}.`}
        </p>
      )}
      {refused?.isFull && values ? (
        <FullPart steps={promised} today={today} values={values} requestKey={view.requestKey} action={address} />
      ) : (
        <WhenForm view={view} action={address} values={values} problem={problem} />
      )}
      <p className="sc__l no-print">
        {view.easier && (
          <a href={view.easier} data-in-sheet>
            {t('card.easier')}
          </a>
        )}
        <a href={view.others}>{t('card.other')}</a>
      </p>
    </Sheet>
  )
}
