import { afterEach } from 'vitest'
import { killProducts } from '../support/product-process.ts'

// A product still running after a failed test would hang the run.
afterEach(() => killProducts())
