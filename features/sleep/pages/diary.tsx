import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { showClockTime } from '#platform/i18n/dates/clock-time.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { blankPage, diaryPage, paperPage, stagePages } from '../addresses.ts'
import { deleteNight, readNights, saveNight } from '../diary/diary.server.ts'
import { DiaryForm, diaryFormId } from '../diary/diary-form.tsx'
import { emptyNight, type Night, type NightProblems, type NightValues, readNight, typedNight } from '../diary/night.ts'
import { nightText, shortDay } from '../diary/night-text.ts'
import { Nights } from '../diary/nights.tsx'
import { ticksOf } from '../lessons.ts'
import { readPathway } from '../pathway.server.ts'
import { PathwayPage } from '../pathway-page.tsx'
import { stageNow, weekOfNight } from '../progress.ts'
import { isWritable, missingMornings } from '../writable.ts'

export const handle = { form: diaryFormId } satisfies Handle

/** Returns the diary, and the night to write: the one of the address, else the last one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const [pathway, nights] = [await readPathway(ctx, person), await readNights(ctx, person)]
  const day = todayOf(ctx)
  const requested = url.searchParams.get('night') ?? ''
  const morning = isWritable(requested, day) ? requested : day
  const written = nights.find((night) => night.morning === morning)
  return {
    responseId: person.response.id,
    stage: pathway.plan ? stageNow(pathway.starts) : null,
    version: pathway.plan?.version ?? 'gentle',
    morning,
    isLast: morning === day,
    isWritten: written !== undefined,
    values: written ? valuesOf(written, ctx.locale) : emptyNight,
    ticks: ticksOf(weekOfNight(pathway.starts, morning)),
    nights,
    missing: missingMornings(day, nights).filter((each) => each !== morning),
  }
}

const valuesOf = (night: Night, locale: Locale): NightValues => ({
  bed_time: showClockTime(night.bedTime, locale),
  minutes_to_sleep: String(night.minutesToSleep),
  times_awake: String(night.timesAwake ?? ''),
  minutes_awake: String(night.minutesAwake),
  wake_time: showClockTime(night.wakeTime, locale),
  up_time: showClockTime(night.upTime, locale),
  nap_minutes: String(night.napMinutes ?? ''),
  rested: String(night.rested ?? ''),
  extras: night.extras ?? '',
  did: Object.entries(night.did).flatMap(([tick, done]) => (done ? [tick] : [])),
})

/** Saves or deletes a night, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const values = typedNight(form)
  const reject = (status: number, problems: NightProblems) => data({ values, problems }, status)
  if (pressed === 'again') return reject(200, {})
  const morning = String(form.get('morning'))
  if (!isWritable(morning, todayOf(ctx))) throw data(null, { status: 400 })
  const to = addressFor(ctx.locale, person.response.id, diaryPage)
  if (form.get('go') === 'remove') {
    await deleteNight(ctx, person, morning)
    return redirect(`${to}#removed`, 303)
  }
  const { starts } = await readPathway(ctx, person)
  const read = readNight(morning, values, ticksOf(weekOfNight(starts, morning)))
  if ('problems' in read) return reject(422, read.problems)
  await saveNight(ctx, person, read.night)
  return redirect(`${to}#saved`, 303)
}

/** The sleep diary: one night to write, and the nights so far. */
export default function SleepDiary() {
  const t = useT('sleep')
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const { responseId, stage, version, morning, isLast, isWritten, ticks, nights, missing } = page
  const rejected = useActionData<typeof action>()
  const problems = rejected?.problems ?? {}
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <PathwayPage
      title={t('diary.title')}
      refused={Object.keys(problems).length > 0}
      lead={t('diary.lead')}
      position={stage ? { responseId, stage, week: null } : undefined}
    >
      <Note tone="ok" live="status" id="saved" onArrival>
        {t('diary.saved')}
      </Note>
      <Note tone="ok" live="status" id="removed" onArrival>
        {t('diary.removed')}
      </Note>
      <section className="stack no-print" aria-labelledby="night-title">
        <h2 id="night-title">{t(isLast ? 'diary.lastNight' : 'diary.otherNight')}</h2>
        <p>{t('diary.night', nightText(morning, locale))}</p>
        <Panel tone="accent">
          <DiaryForm
            morning={morning}
            values={rejected?.values ?? page.values}
            problems={problems}
            ticks={ticks}
            version={version}
          />
        </Panel>
        {isWritten && <RemoveNight morning={morning} />}
      </section>
      <Nights responseId={responseId} nights={nights} />
      {missing.length > 0 && (
        <section className="stack no-print" aria-labelledby="missing">
          <h2 id="missing" className="h4">
            {t('diary.missing')}
          </h2>
          <div className="row">
            {missing.map((day) => (
              <LinkButton
                key={day}
                variant="secondary"
                size="small"
                href={addressWith(locale, diaryPage, { responseId, night: day })}
              >
                {shortDay(day, locale)}
              </LinkButton>
            ))}
          </div>
        </section>
      )}
      <div className="row no-print">
        {stage ? (
          stage <= 4 && (
            <LinkButton variant="secondary" icon="arrowLeft" href={to(stagePages[stage])}>
              {t('diary.back', { number: stage })}
            </LinkButton>
          )
        ) : (
          <LinkButton variant="secondary" href={to(stagePages[1])}>
            {t('diary.start')}
          </LinkButton>
        )}
        {nights.length > 0 && (
          <LinkButton variant="secondary" icon="print" href={to(paperPage)}>
            {t('diary.mine')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" icon="print" href={to(blankPage)}>
          {t('diary.paper')}
        </LinkButton>
      </div>
    </PathwayPage>
  )
}

function RemoveNight({ morning }: { morning: string }) {
  const t = useT('sleep')
  return (
    <Disclosure variant="quiet" title={t('diary.remove')}>
      <form method="post" className="stack">
        <input type="hidden" name="morning" value={morning} />
        <p>{t('diary.removeAsk')}</p>
        <div>
          <Button variant="secondary" name="go" value="remove">
            {t('diary.removeYes')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
