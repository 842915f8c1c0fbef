import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Outcome, PacedPlan, Plan } from './plan.ts'

/** Runs the load generator with a plan in a separate process. */
export const generate = (plan: Plan): Promise<Outcome> => inProcess('bench/load/generator.ts', plan)

/** Runs the paced load in a separate process. */
export const generatePaced = (plan: PacedPlan): Promise<Outcome> => inProcess('bench/load/paced.ts', plan)

async function inProcess(program: string, plan: Plan | PacedPlan): Promise<Outcome> {
  const file = path.join(os.tmpdir(), `checkup-plan-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(plan))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file])
    return JSON.parse(stdout) as Outcome
  } finally {
    rmSync(file)
  }
}
