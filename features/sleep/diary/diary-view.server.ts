import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { partOfDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { readPathway } from '../pathway.server.ts'
import { ticksOf } from '../weeks/lessons.ts'
import { stageNow, weekOfNight } from '../weeks/progress.ts'
import { cardOf } from '../weeks/step-of-week.server.ts'
import { diaryNumber } from '../weeks/steps-of-weeks.ts'
import { isWritable, missingMornings } from '../writable.ts'
import { readNights } from './diary.server.ts'
import { restOf } from './efficiency.ts'
import type { Night } from './night.ts'
import { emptyNight, valuesLike, valuesOf } from './night-form.ts'

/** Returns the data of the diary: the night just saved (`saved`), the night to write (`night`), or the latest one. */
export async function diaryViewOf(ctx: RequestContext, person: ActingPerson, address: URLSearchParams) {
  const [pathway, nights] = [await readPathway(ctx, person), await readNights(ctx, person)]
  const today = todayOf(ctx)
  const written = (morning: string | null) => nights.find((night) => night.morning === morning)
  const saved = written(address.get('saved'))
  const requested = saved?.morning ?? address.get('night') ?? ''
  const morning = isWritable(requested, today) ? requested : today
  const night = written(morning)
  const earlier = nights.filter((each) => each.morning < morning)
  const [last] = earlier
  return {
    responseId: person.response.id,
    stage: pathway.plan ? stageNow(pathway.starts) : null,
    version: pathway.plan?.version ?? ('gentle' as const),
    morning,
    ...(await greetingOf(ctx, person, morning === today)),
    /** Position of this night in the diary, from 1. */
    number: earlier.length + 1,
    isLast: morning === today,
    isWritten: night !== undefined,
    values: night ? valuesOf(night) : last ? valuesLike(last) : emptyNight,
    filled: night || !last ? null : filledFrom(last, morning),
    saved: saved
      ? { asleep: restOf(saved).asleep, night: morning, card: await cardOf(ctx, person, [diaryNumber], { today }) }
      : null,
    ticks: ticksOf(weekOfNight(pathway.starts, morning)),
    nights,
    missing: missingMornings(today, nights).filter((each) => each !== morning),
  }
}

/** Key of the text about the night that prefills the form. */
const filledFrom = (last: Night, morning: string) => (last.morning === dayAfter(morning, -1) ? 'itself' : 'earlier')

/** Returns the title, and the name in it. */
async function greetingOf(ctx: RequestContext, { response }: ActingPerson, isLast: boolean) {
  const { deps, locale, timeZone } = ctx
  const { t } = translations[locale]
  if (!isLast) return { greeting: t('sleep:diary.otherNight'), firstName: null }
  if (partOfDay(deps.now().toISOString(), timeZone) !== 'morning')
    return { greeting: t('sleep:diary.lastNight'), firstName: null }
  const name = await firstNameOf(ctx, response)
  const greeting = name ? t('sleep:diary.goodMorning.itself', { name }) : t('sleep:diary.goodMorning.noName')
  return { greeting, firstName: name }
}
