import type { Text } from '../questionnaire/questionnaire.ts'
import { type FhirCheckUp, metaOf, subject, subjectContained } from './fhir-response.ts'
import { systems, translated } from './fhir-terms.ts'
import type { GoalR4, TaskR4 } from './fhir-types.ts'

/** The data of a step in FHIR resources. */
export type FhirStep = {
  /** A UUID. */
  id: string
  text: Text
  state: 'promised' | 'done' | 'habit' | 'stopped'
  /** Calendar days: the last change of the state, and the planned day. */
  stateOn: string
  day: string | null
  /** ISO 8601 UTC timestamp. */
  updatedAt: string
}

const goalStates = { promised: 'active', done: 'completed', habit: 'active', stopped: 'on-hold' } as const
const taskStates = { promised: 'accepted', done: 'completed', habit: 'in-progress', stopped: 'on-hold' } as const

/** Converts a step into a FHIR R4 Goal and its Task. */
export function toFhirStep(checkUp: FhirCheckUp, { id, text, state, stateOn, day, updatedAt }: FhirStep) {
  const common = { id, meta: metaOf({ ...checkUp, updatedAt }), language: 'en', contained: [subjectContained] }
  const goal: GoalR4 = {
    resourceType: 'Goal',
    ...common,
    lifecycleStatus: goalStates[state],
    ...(state === 'habit' && { achievementStatus: sustaining }),
    description: { text: text.en, _text: translated(text) },
    subject,
    statusDate: stateOn,
    ...(day !== null && { target: [{ dueDate: day }] }),
  }
  const task: TaskR4 = {
    resourceType: 'Task',
    ...common,
    status: taskStates[state],
    intent: 'plan',
    focus: { reference: `Goal/${id}` },
    description: text.en,
    _description: translated(text),
    for: subject,
    lastModified: updatedAt,
    ...(day !== null && { restriction: { period: { end: day } } }),
  }
  return { goal, task }
}

const sustaining = {
  coding: [{ system: systems.goalAchievement, code: 'sustaining', display: 'Sustaining' }],
}
