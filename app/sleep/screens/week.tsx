import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readForm } from '../../shared/forms/form.server.ts'
import { actingPerson } from '../../shared/response/acting-person.server.ts'
import { screenAt } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { type Week, weeks } from '../lessons.ts'
import { readPathway } from '../pathway.server.ts'
import { WeekPage } from '../week-page.tsx'
import { moveOn, weekViewOf } from '../week-view.server.ts'

/** Returns the week of a row: its variant. */
function weekAt(pattern: string): Week {
  const { variant } = screenAt(pattern).page
  const week = weeks.find((each) => String(each) === variant)
  if (!week) throw new Error(`The row of "${pattern}" names no week`)
  return week
}

/** Returns the week. */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  return weekViewOf(ctx, person, await readPathway(ctx, person), weekAt(pattern))
}

/** Does what a button says: the next week, one more of this one, or this one now. */
export async function action({ request, context, pattern, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const go = (await readForm(request)).get('go')
  return redirect(await moveOn(ctx, person, await readPathway(ctx, person), { week: weekAt(pattern), go }), 303)
}

/** A week of the sleep pathway after the first. */
export default function SleepWeek() {
  return <WeekPage view={useLoaderData<typeof loader>()} formId="sleep" />
}
