import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { parseClockTime } from '#platform/i18n/dates/clock-time.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import { stagePages } from '../addresses.ts'
import { readPathway, saveWakeTime } from '../pathway.server.ts'
import { type Week, weeks } from '../weeks/lessons.ts'
import { WeekPage } from '../weeks/week-page.tsx'
import { moveOn, weekViewOf } from '../weeks/week-view.server.ts'

/** Returns the week of a route, from its variant. */
function weekAt(pattern: string): Week {
  const { variant } = screenAt(pattern).page
  const week = weeks.find((each) => String(each) === variant)
  if (!week) throw new Error(`The row of "${pattern}" names no week`)
  return week
}

/** Returns the data of the week. */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  return weekViewOf(ctx, person, await readPathway(ctx, person), weekAt(pattern))
}

/**
 * Saves the wake-up time, or performs the action of the submitted button: next week, repeat this one, or switch to it.
 */
export async function action({ request, context, pattern, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const form = await readForm(request)
  const go = form.get('go')
  if (go === 'wake') {
    const typed = typedText(form.get('wake'))
    const time = parseClockTime(typed, 'morning')
    if (time === null) return data({ wrongWakeTime: typed }, 422)
    await saveWakeTime(ctx, person, time)
    return redirect(`${addressFor(ctx.locale, person.response.id, stagePages[weekAt(pattern)])}#wake-saved`, 303)
  }
  return redirect(await moveOn(ctx, person, await readPathway(ctx, person), { week: weekAt(pattern), go }), 303)
}

/** A week of the sleep pathway, from the second on. */
export default function SleepWeek() {
  const rejected = useActionData<typeof action>()
  return <WeekPage view={useLoaderData<typeof loader>()} formId="sleep" wrongWakeTime={rejected?.wrongWakeTime} />
}
