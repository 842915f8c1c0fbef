import { copies } from './copies.ts'
import { failures } from './failures.ts'
import type { Drill } from './stage.ts'
import { versions } from './versions.ts'

export const drills: Readonly<Record<string, Drill>> = { ...failures, ...versions, ...copies }
