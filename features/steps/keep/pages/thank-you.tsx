import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isForDialog } from '#platform/page/for-dialog.ts'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor } from '#routes/address.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { homeAddress } from '../../answer/home-address.ts'
import { stepAddresses } from '../../card/step-addresses.ts'
import { loadSteps } from '../../record/promise.server.ts'
import { callingOf, stepView } from '../../record/step-view.server.ts'
import { reminderOffer } from '../../reminders/offer/offer.server.ts'
import { isOfferForm } from '../../reminders/offer/offer-reply.ts'
import { ReminderOffer } from '../../reminders/offer/reminder-offer.tsx'
import { takeOffer } from '../../reminders/offer/take-offer.server.ts'
import { asksIfItFits, readDetails, tooLong, typedDetails } from '../details/details-form.ts'
import { DetailsPart } from '../details/details-part.tsx'
import { changeDetails } from '../details/step-details.server.ts'
import { PromiseSentence } from '../promise-sentence.tsx'
import { Sheet } from '../sheet.tsx'

/** Returns the step to which the person has just committed. Throws a redirect to the steps page if there is none. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const found = await loadSteps(ctx, await actingPerson(ctx, url))
  const step = found.steps.find(({ id }) => id === url.searchParams.get('step'))
  const { id: responseId } = found.person.response
  const to = stepAddresses(ctx.locale, responseId)
  if (!step) throw redirect(to.others, 303)
  const offer = await reminderOffer(ctx, found, step)
  const view = stepView(ctx, found, await callingOf(ctx, found), step)
  return {
    isForDialog: isForDialog(request),
    action: to.promised(step.id),
    step: view,
    ...{ today: todayOf(ctx), offer },
    fit:
      url.searchParams.has('fit') && step.sure !== null
        ? {
            sure: step.sure,
            easier: step.of && step.of.number > 0 ? to.easier(step.of) : to.ownStep,
            help: addressFor(ctx.locale, responseId, '/share'),
          }
        : null,
    links: {
      report: to.report,
      home: homeAddress(ctx, responseId),
      calendar: view.isPrivate ? null : to.calendar(step.id),
    },
  }
}

/**
 * Stores the reminder or details of the step and redirects to the page; if invalid, returns the form with the input.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const found = await loadSteps(ctx, await actingPerson(ctx, url))
  const { person } = found
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const step = found.steps.find(({ id }) => id === url.searchParams.get('step'))
  if (!step) throw data(null, { status: 404 })
  const here = stepAddresses(ctx.locale, person.response.id).promised(step.id)
  if (isOfferForm(form)) {
    const result = await takeOffer(ctx, found, step, form, here)
    return result instanceof Response ? result : data({ reply: result, values: null, problems: [] }, result.status)
  }
  const values = typedDetails(form)
  const problems = tooLong(values)
  const isRepeated = pressed === 'again'
  if (isRepeated || problems.length > 0) return data({ reply: null, values, problems }, isRepeated ? 200 : 422)
  const details = readDetails(values)
  const before = await changeDetails(ctx, person, step.id, details)
  return redirect(asksIfItFits(details.sure, before?.sure ?? null) ? `${here}&fit=1` : here, 303)
}

/** Confirms the step to which the person has just committed, with its details and further offers. */
export default function ThankYouScreen() {
  const t = useT('steps')
  const { step, today, offer, fit, links, action: address, isForDialog } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { moment = '', place = '', companion = '', obstacle = '', reply = '' } = step.texts
  const sure = step.sure === null ? '' : String(step.sure)
  const dialog = isForDialog ? `kept-${step.id}` : null
  const back = (
    <>
      <a href={links.report}>{t('kept.toReport')}</a>
      <a href={links.home}>{t('kept.toHome')}</a>
    </>
  )
  if (fit)
    return (
      <Sheet dialog={dialog} title={t('fit.title')} back={back}>
        <p>
          <Integers>{t('fit.text', { n: fit.sure })}</Integers>
        </p>
        {/* Only the person can swap the step. */}
        <div className="picks">
          <LinkButton href={fit.easier} data-in-sheet>
            {t('fit.easier')}
          </LinkButton>
          <LinkButton variant="secondary" href={address} data-in-sheet>
            {t('fit.keep')}
          </LinkButton>
          <LinkButton variant="secondary" href={fit.help}>
            {t('fit.help')}
          </LinkButton>
        </div>
      </Sheet>
    )
  const isSet = offer?.state === 'set'
  const offers = isSet ? (
    <>
      <LinkButton href={links.report} data-close-sheet>
        {t('kept.toReport')}
      </LinkButton>
      <LinkButton variant="secondary" icon="home" href={links.home}>
        {t('kept.toHome')}
      </LinkButton>
    </>
  ) : (
    <>
      {links.calendar && (
        <LinkButton variant="secondary" icon="calendar" href={links.calendar}>
          {t('kept.calendar')}
        </LinkButton>
      )}
      <LinkButton variant="secondary" href={links.report} data-close-sheet>
        {t(offer && offer.state !== 'code' ? 'kept.no' : 'kept.toReport')}
      </LinkButton>
    </>
  )
  return (
    <Sheet
      dialog={dialog}
      title={isSet ? t(offer.method === 'email' ? 'kept.set.email' : 'kept.set.itself') : t('kept.title')}
      isRefused={(refused?.problems.length ?? 0) > 0 || (refused?.reply?.status ?? 0) >= 400}
      back={isSet ? null : back}
    >
      <PromiseSentence step={step} today={today} />
      {offer && (
        <ReminderOffer offer={offer} reply={refused?.reply ?? undefined} action={address}>
          {offers}
        </ReminderOffer>
      )}
      {(!offer || isSet) && <div className="picks no-print">{offers}</div>}
      <DetailsPart
        values={refused?.values ?? { moment, place, companion, obstacle, reply, sure }}
        problems={refused?.problems ?? []}
        action={address}
      />
    </Sheet>
  )
}
