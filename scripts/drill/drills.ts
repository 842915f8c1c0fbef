import { failures } from './failures.ts'
import type { Drill } from './stage.ts'

export const drills: Readonly<Record<string, Drill>> = failures
