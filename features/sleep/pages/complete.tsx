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
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { diaryPage, paperPage, stagePages } from '../addresses.ts'
import { readNights } from '../diary/diary.server.ts'
import { Average } from '../diary/nights.tsx'
import { beginStage, readPathway, saveOutcome } from '../pathway.server.ts'
import { PathwayPage } from '../pathway-page.tsx'
import { CardOfWeek } from '../weeks/card-of-week.tsx'
import { calmWeek } from '../weeks/lessons.ts'
import { readOutcome, type TypedOutcome, typedOutcome } from '../weeks/outcome.ts'
import { OutcomeForm, outcomeFormId } from '../weeks/outcome-form.tsx'
import { finished, stageNow } from '../weeks/progress.ts'
import { cardOf } from '../weeks/step-of-week.server.ts'
import { numbersOf } from '../weeks/steps-of-weeks.ts'

export const handle = { form: outcomeFormId } satisfies Handle

/** Returns the final answers and the diary. Redirects people who are in a week to that week. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const { plan, starts, outcome } = await readPathway(ctx, person)
  const stage = plan ? (plan.version === 'help' ? calmWeek : stageNow(starts)) : 1
  if (stage !== finished) throw redirect(addressFor(ctx.locale, person.response.id, stagePages[stage]), 303)
  return {
    responseId: person.response.id,
    outcome,
    nights: await readNights(ctx, person),
    card: await cardOf(ctx, person, plan ? numbersOf(finished, plan.version) : [], { today: todayOf(ctx) }),
  }
}

/** Saves the final answers, or restarts at the second week. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const value = typedOutcome(form)
  if (pressed === 'again') return data({ value, isMissing: false }, 200)
  const { plan } = await readPathway(ctx, person)
  const to = (path: string) => addressFor(ctx.locale, person.response.id, path)
  if (!plan) return redirect(to(stagePages[1]), 303)
  if (form.get('go') === 'back') {
    await beginStage(ctx, person, 2)
    return redirect(to(stagePages[2]), 303)
  }
  const outcome = readOutcome(value)
  if (!outcome) return data({ value, isMissing: true }, 422)
  await saveOutcome(ctx, person, outcome)
  return redirect(`${to(stagePages[finished])}#reply`, 303)
}

/** The end of the four weeks: how sleep is now, which week helped, and what is next. */
export default function SleepComplete() {
  const t = useT('sleep')
  const locale = useLocale()
  const { responseId, outcome, nights, card } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const value: TypedOutcome = rejected?.value ?? { now: outcome?.now ?? '', helped: String(outcome?.helped ?? '') }
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <PathwayPage
      title={t('complete.title')}
      refused={rejected?.isMissing}
      lead={t('complete.lead')}
      position={{ responseId, stage: finished, week: null }}
    >
      {outcome && !rejected && (
        <div id="reply" data-off-paper>
          <Note tone="ok">{t(`complete.replies.${outcome.now}`)}</Note>
        </div>
      )}
      {nights.length > 0 && (
        <div data-off-paper>
          <Average nights={nights} />
        </div>
      )}
      <div className="no-print">
        <OutcomeForm value={value} isMissing={rejected?.isMissing ?? false} />
      </div>
      {card && <CardOfWeek responseId={responseId} card={card} />}
      <TickList items={(['protect', 'slips', 'doctor'] as const).map((id) => ({ id, text: t(`complete.${id}`) }))} />
      <form method="post" className="row no-print">
        <Button variant="secondary" name="go" value="back" icon="arrowLeft">
          {t('complete.again')}
        </Button>
        {nights.length > 0 && (
          <LinkButton variant="secondary" icon="print" href={to(paperPage)}>
            {t('diary.mine')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" icon="pencil" href={to(diaryPage)}>
          {t('diary.open')}
        </LinkButton>
      </form>
    </PathwayPage>
  )
}
