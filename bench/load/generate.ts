import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Outcome, Plan } from './plan.ts'

export async function generate(plan: Plan): Promise<Outcome> {
  const file = path.join(os.tmpdir(), `checkup-plan-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(plan))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/load/generator.ts', file])
    return JSON.parse(stdout) as Outcome
  } finally {
    rmSync(file)
  }
}
