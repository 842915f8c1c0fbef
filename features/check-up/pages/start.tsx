import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { hasShortForm } from '#assessment/questionnaire/short-form.ts'
import { lastFinishedOf } from '#domain/check-ups/last-finished.server.ts'
import { lengthsOf, minutesOf } from '#domain/check-ups/minutes.server.ts'
import { listAccessibleResponses, questionnaireWithId } from '#domain/check-ups/response.server.ts'
import { ownCampaign } from '#platform/content/campaign.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { isComfortSeen, saveComfortSeen } from '#platform/request/preferences.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { StartLayout } from '#ui/layout/start-layout/start-layout.tsx'
import { assessmentToBegin, savesAtOnce } from '../begin.server.ts'
import script from '../client/question/question.ts?script'
import { ComfortCheck } from '../start/comfort-check.tsx'
import { submitStart, usualChoices } from '../start/start.server.ts'
import { choicesParameter, choicesQuery, standardPath, startValues } from '../start/start.ts'
import { StartExplanation } from '../start/start-explanation.tsx'
import { StartForm, startFormId } from '../start/start-form.tsx'
import { StartHead } from '../start/start-head.tsx'
import { StartOtherForm } from '../start/start-other-form.tsx'
import { StartShort } from '../start/start-short.tsx'
import { StartSteps, useStepTitle } from '../start/start-steps.tsx'

export const handle = { form: startFormId, scripts: [script] } satisfies Handle

/**
 * Returns the data of the start page at this address, from content/campaigns.yaml, in the page's locale, and the step
 * to show.
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, sessionState, partner } = ctx
  const campaign = campaignOf(ctx)
  const own = ownCampaign(partner, sessionState?.session.promo_code ?? null)
  const questionnaire = questionnaireWithId(ctx, assessmentToBegin(ctx, url))
  const wasRead = url.searchParams.has(choicesParameter)
  if (wasRead) saveComfortSeen(ctx, request)
  const last = await lastIn(ctx, questionnaire)
  const usual = usualChoices(campaign)
  return {
    layout: campaign.layout,
    caregiver: pathTo(locale, '/:campaign', { campaign: 'start-2' }) + url.search,
    step: wasRead || isComfortSeen(request) ? ('choices' as const) : ('comfort' as const),
    // The standard start page has no head. The head of any other start page is shown once.
    hasHead: !wasRead && (campaign.path !== standardPath || own !== null),
    onward: choicesQuery(url),
    headline: (own ?? campaign).headline[locale],
    opening: campaign.opening[locale],
    comparing: campaign.comparing ? await comparingIn(ctx, campaign.comparing[locale], url) : null,
    warning: campaign.warning?.[locale] ?? null,
    minutes: questionnaire.minutes,
    picture: campaign.illustration,
    forSomeoneElse: campaign.audience === 'caregiver',
    lengths: await lengthsOf(ctx, questionnaire),
    last,
    savesAtOnce: savesAtOnce(ctx),
    unfinished: sessionState?.response?.completed_at === null,
    values: startValues(url.searchParams, last && usual.length === 'whole' ? { ...usual, length: 'return' } : usual),
    explanation: campaign.explanation?.map(({ heading, paragraphs }) => ({
      heading: heading[locale],
      paragraphs: paragraphs.map((paragraph) => paragraph[locale]),
    })),
    questions: campaign.questionsAndAnswers?.map(({ question, answer }) => ({
      question: question[locale],
      answer: answer[locale],
    })),
  }
}

/** Starts the check-up and redirects to its first page, or returns the form with its errors. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const outcome = await submitStart(ctx, campaignOf(ctx), url, await readForm(request))
  return 'to' in outcome ? redirect(outcome.to, 303) : data(outcome.rejected, { status: outcome.status })
}

/** Returns `text` if an earlier report can be opened, else links for opening one. */
async function comparingIn(ctx: RequestContext, text: string, url: URL) {
  if ((await listAccessibleResponses(ctx)).some(({ completed_at }) => completed_at !== null)) return text
  const signIn = addressWith(ctx.locale, '/login', { to: url.pathname })
  return { signIn, code: pathTo(ctx.locale, '/return-code') }
}

/**
 * Returns the day of the last check-up and the duration of the `return` form, formatted for the start page; null if the
 * person has no earlier check-up.
 */
async function lastIn(ctx: RequestContext, questionnaire: Questionnaire) {
  const last = hasShortForm(questionnaire) ? await lastFinishedOf(ctx, questionnaire.id) : null
  if (!last) return null
  return {
    day: dayOfMoment(last.completed_at, ctx.locale, ctx.timeZone),
    minutes: await minutesOf(ctx, questionnaire, 'return'),
  }
}

function campaignOf({ campaign }: RequestContext) {
  if (!campaign) throw new Error('content/campaigns.yaml has no row for this start page')
  return campaign
}

/** A start page: short, for another person, or in two steps, with an optional explanation. */
export default function Start() {
  const t = useT(['start', 'common', 'questionnaire'])
  const page = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const step = rejected ? 'choices' : page.step
  const stepTitle = useStepTitle(step, page.lengths !== null)
  const isOnePage = page.layout === 'short' || page.layout === 'other'
  const title = page.hasHead || isOnePage ? page.headline : stepTitle
  const head = <StartHead {...page} />
  return (
    <>
      <title>{t('common:pageTitle', { page: rejected ? t('questionnaire:errorTitle', { title }) : title })}</title>
      {page.layout === 'short' ? (
        <div className="wrap">
          <StartLayout
            picture={page.picture}
            head={<StartShort head={head} rejected={rejected} savesAtOnce={page.savesAtOnce} />}
          />
        </div>
      ) : page.layout === 'other' ? (
        <div className="wrap">
          <StartLayout picture={page.picture} head={head}>
            <StartOtherForm {...rejected} caregiver={page.caregiver} />
          </StartLayout>
        </div>
      ) : (
        <StartSteps
          step={step}
          own={page.hasHead ? { head, picture: page.picture } : null}
          unfinished={page.unfinished}
          choosesLength={page.lengths !== null}
        >
          {step === 'comfort' ? (
            <ComfortCheck onward={page.onward} />
          ) : (
            <StartForm {...page} {...rejected} submit={t('show')} />
          )}
        </StartSteps>
      )}
      {page.explanation && page.hasHead && (
        <StartExplanation parts={page.explanation} questions={page.questions ?? []} />
      )}
      <Horizon />
    </>
  )
}
