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
import { shortDayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { blankPage, diaryPage, paperPage, stagePages } from '../addresses.ts'
import stepSelect from '../client/step-select.ts?script'
import { readNights } from '../diary/diary.server.ts'
import { DiaryForm, diaryFormId } from '../diary/diary-form.tsx'
import { diaryViewOf } from '../diary/diary-view.server.ts'
import type { NightProblems } from '../diary/night.ts'
import { readNight, typedNight } from '../diary/night-form.ts'
import { NightSaved } from '../diary/night-saved.tsx'
import { nightText } from '../diary/night-text.ts'
import { Nights } from '../diary/nights.tsx'
import { removeNight, writeNight } from '../night-log.server.ts'
import { readPathway } from '../pathway.server.ts'
import { PathwayPage } from '../pathway-page.tsx'
import { ticksOf } from '../weeks/lessons.ts'
import { weekOfNight } from '../weeks/progress.ts'
import { isWritable } from '../writable.ts'

export const handle = { form: diaryFormId, scripts: [stepSelect] } satisfies Handle

/** Returns the diary and the night to write: in the URL, else the latest one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return diaryViewOf(ctx, await actingPerson(ctx, url), url.searchParams)
}

/** Saves or deletes a night, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const values = typedNight(form)
  const reject = (status: number, problems: NightProblems) => data({ values, problems }, status)
  if (pressed === 'again') return reject(200, {})
  const morning = String(form.get('morning'))
  if (!isWritable(morning, todayOf(ctx))) throw data(null, { status: 400 })
  const { response } = person
  if (form.get('go') === 'remove') {
    await removeNight(ctx, person, morning)
    return redirect(`${addressFor(ctx.locale, response.id, diaryPage)}#removed`, 303)
  }
  const [{ starts }, nights] = [await readPathway(ctx, person), await readNights(ctx, person)]
  const before = nights.find((night) => night.morning === morning) ?? null
  const read = readNight(values, { morning, ticks: ticksOf(weekOfNight(starts, morning)), before })
  if ('problems' in read) return reject(422, read.problems)
  await writeNight(ctx, person, read.night)
  return redirect(addressWith(ctx.locale, diaryPage, { responseId: response.id, saved: morning }), 303)
}

/** The sleep diary: the night to write or the one just saved, and the nights so far. */
export default function SleepDiary() {
  const t = useT('sleep')
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const { responseId, stage, version, morning, greeting, nights, missing } = view
  const rejected = useActionData<typeof action>()
  const saved = rejected ? null : view.saved
  const problems = rejected?.problems ?? {}
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <PathwayPage
      eyebrow={t('diary.over', { n: view.number })}
      title={saved ? t('diary.saved', { count: nights.length }) : greeting}
      name={view.firstName}
      refused={Object.keys(problems).length > 0}
    >
      <Note tone="ok" live="status" id="removed" onArrival>
        {t('diary.removed')}
      </Note>
      {saved ? (
        <NightSaved responseId={responseId} {...saved} />
      ) : (
        <section className="stack no-print" aria-label={t('diary.title')}>
          {!view.isLast && <p>{t('diary.night', nightText(morning, locale))}</p>}
          {view.filled === null ? <p>{t('diary.lead')}</p> : !rejected && <p>{t(`diary.filled.${view.filled}`)}</p>}
          <DiaryForm
            morning={morning}
            values={rejected?.values ?? view.values}
            problems={problems}
            ticks={view.ticks}
            version={version}
          />
          {view.isWritten && <RemoveNight morning={morning} />}
        </section>
      )}
      {nights.length > 0 && <Nights responseId={responseId} nights={nights} />}
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
                {shortDayWithWeekday(day, locale)}
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
