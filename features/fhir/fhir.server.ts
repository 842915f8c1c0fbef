import type { Answers } from '#assessment/answers/answers.ts'
import { searchsetOf, toFhirObservations } from '#assessment/fhir/fhir-observations.ts'
import { toFhirQuestionnaire } from '#assessment/fhir/fhir-questionnaire.ts'
import { type FhirCheckUp, toFhirResponse } from '#assessment/fhir/fhir-response.ts'
import { toFhirStep } from '#assessment/fhir/fhir-steps.ts'
import type {
  GoalR4,
  QuestionnaireR4,
  QuestionnaireResponseR4,
  SearchsetR4,
  TaskR4,
} from '#assessment/fhir/fhir-types.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { answersFor, leftOutFor, others, type Reader, reportFor, self } from '#assessment/report/reader.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { questionnaireOf, readAnswers } from '#domain/check-ups/response.server.ts'
import { nextDayOf } from '#features/steps/record/next-day.ts'
import { loadSteps } from '#features/steps/record/promise.server.ts'
import { stepTitle } from '#features/steps/record/step-view.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { openedAreaOf } from '#platform/request/opened-area.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import type { Readable } from './fhir.policy.ts'

/** Returns the address of the FHIR interface, which is the prefix of all canonical URLs. */
export const fhirBase = ({ settings }: Pick<Deps, 'settings'>): string => `${settings.origin}/api/fhir`

/** Returns the questionnaire with an id given as text; null if there is none. */
export function findQuestionnaire({ deps }: RequestContext, id: string): QuestionnaireR4 | null {
  const found = [...deps.content.questionnaires.values()].find((each) => String(each.id) === id)
  return found ? toFhirQuestionnaire(found, fhirBase(deps)) : null
}

async function read(ctx: RequestContext, { response }: Readable): Promise<{ checkUp: FhirCheckUp; answers: Answers }> {
  const questionnaire = questionnaireOf(ctx, response)
  const answers = await readAnswers(ctx, response.id, questionnaire)
  return {
    checkUp: {
      id: response.id,
      questionnaire,
      audience: response.audience,
      isTest: response.test_flag === 1,
      updatedAt: response.updated_at,
      completedAt: response.completed_at,
    },
    answers,
  }
}

const readerOf = ({ isOwn }: Readable): Reader => (isOwn ? self : others)

/** Returns the answers of a check-up; for other callers without the withheld ones. */
export async function responseResource(ctx: RequestContext, readable: Readable): Promise<QuestionnaireResponseR4> {
  const { checkUp, answers } = await read(ctx, readable)
  return toFhirResponse(checkUp, answersFor(readerOf(readable), answers), fhirBase(ctx.deps))
}

/**
 * Returns the results of a check-up; for callers other than the author, of the report for others. Empty without a
 * check-up.
 */
export async function resultsBundle(
  ctx: RequestContext,
  readable: Readable | null,
  address: string,
): Promise<SearchsetR4> {
  const { deps } = ctx
  const base = fhirBase(deps)
  if (!readable) return searchsetOf([], base, address)
  const { checkUp, answers } = await read(ctx, readable)
  const reader = readerOf(readable)
  const report = reportFor(reader, {
    questionnaire: checkUp.questionnaire,
    interventions: deps.content.interventions,
    answers,
    opened: await openedAreaOf(ctx, readable.response),
    contentVersion: deps.content.version,
    helpRequested: readable.response.help_asked_at !== null,
  })
  const { metrics, scores } = leftOutFor(reader)
  return searchsetOf(toFhirObservations(checkUp, report, base, [...metrics, ...scores]), base, address)
}

/**
 * Returns the Goals or Tasks of the steps that the author of a check-up chose in it. The bundle is empty without an
 * author. `ownTexts`: includes texts in the author's own words.
 */
export async function stepsBundle(
  ctx: RequestContext,
  author: ActingPerson | null,
  { type, ownTexts, address }: { type: 'Goal' | 'Task'; ownTexts: boolean; address: string },
): Promise<SearchsetR4<GoalR4 | TaskR4>> {
  const base = fhirBase(ctx.deps)
  if (!author) return searchsetOf([], base, address)
  const { checkUp } = await read(ctx, { response: author.response, isOwn: true })
  const found = await loadSteps(ctx, author)
  const own = found.steps.filter((step) => step.responseId === author.response.id)
  const resources = own.map((step) => {
    const textIn = (locale: Locale) => {
      const texts = ownTexts ? step.texts : {}
      return stepTitle({ ...ctx, locale }, found, { of: step.of, texts }) || withoutTexts[locale]
    }
    const text = { en: textIn('en'), es: textIn('es') }
    const { goal, task } = toFhirStep(checkUp, { ...step, text, day: nextDayOf(step, todayOf(ctx)) })
    return type === 'Goal' ? goal : task
  })
  return searchsetOf(resources, base, address)
}

const withoutTexts = { en: 'A step in own words', es: 'Un paso con palabras propias' } as const

/** Returns the CapabilityStatement of this interface. */
export function capabilities({ deps }: RequestContext) {
  const readOnly = (type: string, more: object = {}) => ({ type, interaction: [{ code: 'read' }], ...more })
  return {
    resourceType: 'CapabilityStatement' as const,
    status: 'active',
    date: deps.now().toISOString(),
    kind: 'instance',
    implementation: { description: 'Wellbeing CheckUp', url: fhirBase(deps) },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: { description: 'The cookies of a browser, or a bearer token of this product.' },
        resource: [
          readOnly('Questionnaire'),
          readOnly('Patient'),
          readOnly('QuestionnaireResponse'),
          ...['Observation', 'Goal', 'Task'].map((type) => ({
            type,
            interaction: [{ code: 'search-type' }],
            searchParam: [{ name: 'derived-from', type: 'reference' }],
          })),
        ],
      },
    ],
  }
}
