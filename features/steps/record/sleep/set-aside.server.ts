import { mayLeaveBed, sleepIntervention, sleepVersionOf } from '#assessment/answers/sleep-version.ts'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import { outOfBed } from '#assessment/report/steps/offered-numbers.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { factsFor } from '#domain/check-ups/content-for.ts'
import { readAnswers } from '#domain/check-ups/response.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Step } from '../step.ts'
import { readSleepCheck } from './sleep-check.server.ts'

type ReadDeps = Pick<Deps, 'content'> & { db: Database | AnyTransaction }

type Active = Step & { state: 'promised' | 'habit' }

const isOutOfBed = (step: Step): step is Active =>
  step.of?.intervention === sleepIntervention &&
  step.of.number === outOfBed &&
  (step.state === 'promised' || step.state === 'habit')

/**
 * Returns the steps. Those with getting out of bed at night are stopped if the latest check-up or the questions of the
 * sleep pathway require a more careful version. Runs no statement without such steps.
 */
export async function withSetAside(deps: ReadDeps, ids: readonly string[], steps: readonly Step[]): Promise<Step[]> {
  if (!steps.some(isOutOfBed) || (await mayLeaveBedNow(deps, ids))) return [...steps]
  return steps.map((step) =>
    isOutOfBed(step) ? { ...step, state: 'stopped', setAside: step.state, notYet: 0, remind: false } : step,
  )
}

async function mayLeaveBedNow({ db, content }: ReadDeps, ids: readonly string[]): Promise<boolean> {
  const [newest, sleep] = await Promise.all([newestAboutSleep({ db, content }, ids), readSleepCheck(db, ids)])
  if (!newest) return true
  const { id, questionnaire } = newest
  const facts = factsFor(questionnaire, await readAnswers({ deps: { db } }, id, questionnaire))
  return mayLeaveBed(sleepVersionOf(facts, sleep?.check ?? null).version)
}

async function newestAboutSleep({ db, content }: ReadDeps, ids: readonly string[]) {
  const rows = await db
    .selectFrom('response')
    .select(['id', 'assessment_id'])
    .where('id', 'in', ids)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .execute()
  return rows
    .flatMap(({ id, assessment_id }) => {
      const questionnaire = content.questionnaires.get(assessment_id)
      return questionnaire && questionWithId(questionnaire, 'sleep_trouble') ? [{ id, questionnaire }] : []
    })
    .at(0)
}
