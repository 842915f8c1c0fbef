import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { v7 as uuid } from 'uuid'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { stepAddresses } from '#features/steps/card/step-addresses.ts'
import { requestKeyIn } from '#platform/forms/typed-text.ts'
import { monthText } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { EarlierMoments } from '../earlier-moments.tsx'
import { HardTime } from '../hard-time.tsx'
import { findJournalOwner } from '../journal.policy.ts'
import { addMoment, deleteMoments, listMonths, readMonth } from '../journal.server.ts'
import { MomentForm, type MomentProblem, momentFormId } from '../moment-form.tsx'
import { monthToShow, type Prompt, problemOf, promptAfter, promptIn, promptOn, typedMoment } from '../moments.ts'
import { Practice } from '../practice.tsx'
import { practiceStep } from '../practice-steps.ts'
import { PromptOnly } from '../prompt-only.tsx'

export const handle = { form: momentFormId } satisfies Handle

const path = '/guidance/gratitude'
const source = 'https://doi.org/10.31744/einstein_journal/2023RW0371'

/** Returns the prompt of the day or of the address, and the journal of an author. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale } = ctx
  const owner = await findJournalOwner(ctx, url)
  const prompt = promptIn(url.searchParams.get('prompt')) ?? promptOn(todayOf(ctx))
  return {
    prompt,
    requestKey: uuid(),
    reportOf: owner?.response.completed_at ? owner.response.id : null,
    journal: owner && (await journalOf(ctx, owner, url)),
    links: {
      another: addressWith(locale, path, { prompt: String(promptAfter(prompt)) }),
      start: inLocale(locale, '/start'),
      signIn: addressWith(locale, '/login', { to: inLocale(locale, path) }),
    },
  }
}

async function journalOf(ctx: RequestContext, owner: ActingPerson, url: URL) {
  const { locale, deps } = ctx
  const { id } = owner.response
  const months = await listMonths(ctx, owner)
  const shown = monthToShow(months, url.searchParams.get('month'))
  const at = (parameters: Readonly<Record<string, string | null>>) =>
    addressWith(locale, path, { responseId: id, ...parameters })
  return {
    asks: url.searchParams.get('ask'),
    months: months.map(({ month, count }) => ({
      month,
      count,
      name: monthText(month, locale),
      href: `${at({ month })}#before`,
      isShown: month === shown,
    })),
    moments: (shown === null ? [] : await readMonth(ctx, owner, shown)).map((moment) => ({
      ...moment,
      askHref: `${at({ month: shown, ask: moment.id })}#moment-${moment.id}`,
    })),
    guestDays: owner.response.saved_at === null ? deps.settings.guestDays : null,
    links: {
      here: at({ month: shown }),
      askAll: `${at({ month: shown, ask: 'all' })}#ask-all`,
      myData: inLocale(locale, '/my-data'),
      save: addressFor(locale, id, '/save'),
      promise: stepAddresses(locale, id).promise(practiceStep),
    },
  }
}

/** Saves or deletes an entry and redirects back, or returns the page to show again with the input. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const owner = await findJournalOwner(ctx, url)
  const to = (fragment: string, month: string | null = null) =>
    redirect(`${addressWith(ctx.locale, path, { responseId: owner?.response.id ?? null, month })}#${fragment}`, 303)
  const go = form.get('go')
  if (owner && go === 'delete-all') {
    await deleteMoments(ctx, owner, 'all')
    return to('deleted')
  }
  if (owner && go === 'delete') {
    await deleteMoments(ctx, owner, { id: String(form.get('moment')) })
    return to('deleted', url.searchParams.get('month'))
  }
  const typed = typedMoment(form)
  const prompt = typed.prompt ?? promptOn(todayOf(ctx))
  const requestKey = requestKeyIn(form) ?? uuid()
  const reject = (status: number, problem: MomentProblem | null = null, shown: Prompt = prompt) =>
    data({ text: typed.text, prompt: shown, requestKey, problem }, status)
  if (pressed === 'again') return reject(200)
  if (go === 'another') return reject(200, null, promptAfter(prompt))
  if (!owner) return reject(403, 'nowhere')
  const problem = problemOf(typed)
  if (problem) return reject(422, problem)
  const outcome = await addMoment(ctx, owner, { text: typed.text, prompt, key: requestKey })
  return outcome === 'tooMany' ? reject(429, 'tooMany') : to('saved')
}

/** The gratitude practice with a daily prompt, and a private journal for authors of check-ups. */
export default function Gratitude() {
  const t = useT(['gratitude', 'common', 'questionnaire'])
  const { journal, reportOf, links, ...page } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const prompt = rejected?.prompt ?? page.prompt
  const title = t('title')
  return (
    <>
      <title>
        {t('common:pageTitle', { page: rejected?.problem ? t('questionnaire:errorTitle', { title }) : title })}
      </title>
      <PageHead title={title} lead={t('lead')} picture="table">
        <BackToReport responseId={reportOf} />
      </PageHead>
      <div className="wrap section stack stack--wide">
        <div className="split split--top">
          <Practice source={source} promise={journal?.links.promise ?? null} />
          {journal ? (
            <MomentForm
              prompt={prompt}
              requestKey={rejected?.requestKey ?? page.requestKey}
              text={rejected?.text ?? ''}
              problem={rejected?.problem ?? null}
              guestDays={journal.guestDays}
              save={journal.links.save}
            />
          ) : (
            <PromptOnly
              prompt={prompt}
              unsaved={rejected?.problem === 'nowhere' ? rejected.text : null}
              links={links}
            />
          )}
        </div>
        {journal && <EarlierMoments {...journal} />}
        <HardTime />
      </div>
    </>
  )
}
