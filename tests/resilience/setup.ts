import { afterEach } from 'vitest'
import { killProducts } from '../support/product-process.ts'

// A product that outlives a failed test would hang the run.
afterEach(() => killProducts())
