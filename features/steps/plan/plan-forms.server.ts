import { data, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { requestKeyIn, typedText } from '#platform/forms/typed-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { addAction, changeAction, endAction, moveAction, saveGoal } from './plan.server.ts'
import { draftFrom, fromIn, longestGoal, neighborStep, readPlan, typedPlan } from './plan.ts'
import { type FormState, formView, interventionsOf } from './plan-view.server.ts'

/**
 * Handles a form of the plan page: redirects to the page, or returns the form to show again. `isAgain`: only shows the
 * input again.
 */
export async function takePlanForm(ctx: RequestContext, person: ActingPerson, form: FormData, isRetry: boolean) {
  const what = form.get('do')
  const back = (note: string) => redirect(addressFor(ctx.locale, person.response.id, '/action-planning') + note, 303)
  if (what === 'goal') return (await takeGoal(ctx, person, form, isRetry)) ?? back('#goal-saved')
  if (what === 'save') return (await takeAction(ctx, person, form, isRetry)) ?? back('#saved')
  const id = textOf(form, 'id')
  if (isRetry || id === '') return back('')
  if (what === 'place') {
    await moveAction(ctx, person, id, Number(textOf(form, 'place') || Number.NaN))
    return back(`#action-${id}`)
  }
  if (what === 'done') return back((await endAction(ctx, person, id, 'done')) ? '#done' : '#gone')
  if (what === 'drop') return back((await endAction(ctx, person, id, 'dropped')) ? '#removed' : '#gone')
  return back('')
}

const textOf = (form: FormData, name: string): string => typedText(form.get(name))

/** A form to show again: that of an action, or of the goal. */
type Rejected = {
  form: ReturnType<typeof formView> | null
  requestKey: string | null
  goal: string | null
  isTooLong: boolean
}
const reject = (status: number, shown: Partial<Rejected>) =>
  data<Rejected>({ form: null, requestKey: null, goal: null, isTooLong: false, ...shown }, status)

/** Stores the goal of the plan. Returns the rejected form, or null. */
async function takeGoal(ctx: RequestContext, person: ActingPerson, form: FormData, isRetry: boolean) {
  const goal = typedText(form.get('goal'))
  if (isRetry) return reject(200, { goal })
  if ([...goal].length > longestGoal) return reject(422, { goal, isTooLong: true })
  await saveGoal(ctx, person, goal)
  return null
}

/** Stores an action. Returns the rejected form, or null. */
async function takeAction(ctx: RequestContext, person: ActingPerson, form: FormData, isRetry: boolean) {
  const values = typedPlan(form)
  const interventions = await interventionsOf(ctx, person, [values.intervention])
  const id = textOf(form, 'id') || null
  const requestKey = requestKeyIn(form) ?? uuid()
  const show = (status: number, state: Partial<FormState> = {}) =>
    reject(status, { requestKey, form: formView(ctx, { id, values, ...state }, interventions) })
  if (isRetry) return show(200)
  const below = form.has('easier') ? neighborStep(fromIn(values, interventions), 'smaller') : null
  if (below) {
    const { what, step } = draftFrom(below, interventions, ctx.locale, '')
    return show(200, { values: { ...values, what, step, sure: '' }, size: 'smaller' })
  }
  const read = readPlan(values, interventions)
  if ('problems' in read) return show(422, { problems: read.problems })
  if (id !== null) return (await changeAction(ctx, person, id, read.fields)) ? null : show(404)
  return (await addAction(ctx, person, read.fields, requestKey)) === 'full' ? show(409) : null
}
