import { recordRun } from '#database/background-runs.ts'
import { sortBatch } from '#domain/subjects/sort-check-ups.server.ts'
import { closeExpiredCopies } from '#features/sharing/own-copies/open-copy.server.ts'
import { noteReturnedCopies } from '#features/sharing/undelivered/returned.server.ts'
import { notifyOfUndelivered } from '#features/sharing/undelivered/undelivered.server.ts'
import { followEndedRoles } from '#features/staff/inbox/ended/ended-roles.server.ts'
import { notifyOfOpenRequests } from '#features/staff/inbox/messages/messages.server.ts'
import { countDue } from '#features/staff/statistics/compute/count.server.ts'
import { sendDueReminders } from '#features/steps/reminders/sending/send-due.server.ts'
import { type Job, type OnEnd, startJobs } from '#platform/jobs/jobs.ts'
import { startOutbox } from '#platform/messages/start.ts'
import { type ClockProblem, checkClock } from '../clock.ts'
import type { ServerDeps } from '../deps.ts'
import { formerRequests, moveFormerRequests } from './former-requests.ts'
import { copyFormerSteps, formerSteps } from './former-steps.ts'
import { deleteOld } from './retention.ts'
import { encryptStepTexts } from './step-texts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const daySeconds = 86_400

/** Returns the background jobs. */
export function backgroundJobs(deps: ServerDeps): Job[] {
  /** Runs `act` unless the clock has one of these problems, which is then logged. */
  const withClock = async (problems: readonly ClockProblem[], act: () => Promise<unknown>) => {
    const problem = await checkClock(deps)
    if (problem === null || !problems.includes(problem)) return act()
    throw new Error(`The clock may be wrong (${problem}): npm run clock`)
  }
  const retention = async (signal: AbortSignal) =>
    deps.log.info(await deleteOld(deps, signal), 'deleted what is too old')
  return [
    { name: 'clock', everyMs: hourMs, firstAfterMs: 0, run: () => withClock(['jumped', 'differs'], async () => null) },
    {
      name: 'retention',
      everyMs: hourMs,
      firstAfterMs: 20_000,
      run: (signal) => withClock(['jumped', 'differs'], () => retention(signal)),
    },
    // Runs often, so that reminders are sent soon after their hour. The query is cheap.
    { name: 'reminders', everyMs: 10_000, run: () => withClock(['jumped'], () => sendDueReminders(deps)) },
    {
      name: formerSteps,
      everyMs: hourMs,
      firstAfterMs: 5_000,
      // During an upgrade, the previous version runs for at most a day.
      run: async () => process.uptime() < daySeconds && copyFormerSteps(deps.db, deps.now()),
    },
    {
      name: formerRequests,
      everyMs: 10 * minuteMs,
      firstAfterMs: 0,
      run: async (signal) => process.uptime() < daySeconds && moveFormerRequests(deps, signal),
    },
    { name: 'requests', everyMs: minuteMs, run: () => withClock(['jumped'], () => notifyOfOpenRequests(deps)) },
    { name: 'ended-roles', everyMs: minuteMs, run: () => withClock(['jumped'], () => followEndedRoles(deps)) },
    { name: 'step-texts', everyMs: hourMs, firstAfterMs: 10_000, run: (signal) => encryptStepTexts(deps, signal) },
    { name: 'sorting', everyMs: hourMs, firstAfterMs: 30_000, run: () => sortBatch(deps) },
    { name: 'own-copies', everyMs: minuteMs, run: () => closeExpiredCopies(deps) },
    {
      name: 'undelivered',
      everyMs: minuteMs,
      run: () => Promise.all([notifyOfUndelivered(deps), noteReturnedCopies(deps)]),
    },
    {
      name: 'counting',
      everyMs: hourMs,
      firstAfterMs: minuteMs,
      run: (signal) => countDue(deps, { signal, besideTraffic: true }),
    },
  ]
}

/**
 * Starts the background jobs and those of the outbox, and counts their runs in the metrics. Stores the last success of
 * background jobs at most once a minute. Returns a function that stops all.
 */
export function startBackground(deps: ServerDeps): () => Promise<void> {
  const recorded = new Map<string, number>()
  const count: OnEnd = ({ name, ...run }) => deps.metrics?.countJob(name, run)
  const countAndRecord: OnEnd = async (run) => {
    count(run)
    const { name, failed } = run
    const at = performance.now()
    if (failed || name === 'clock' || at - (recorded.get(name) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
    recorded.set(name, at)
    await recordRun(deps.db, name, deps.now())
  }
  const stops = [startJobs(backgroundJobs(deps), { log: deps.log, onEnd: countAndRecord }), startOutbox(deps, count)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
