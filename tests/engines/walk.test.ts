import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doingWell } from '../journeys/support/people.ts'
import { killProducts, type RunningProduct, startProduct } from '../support/product-process.ts'
import { engines } from './engines.ts'
import { answerAll, begin, openReport, promiseFirstStep, save } from './walk.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: '1', ORIGIN: 'http://localhost:0' })
})
afterAll(async () => {
  await product.stop()
  killProducts()
})

// Concurrent, since pages mostly wait: a question ignores presses for a moment after it appears.
describe.concurrent('a check-up is started, answered, read and saved, with a first step', () => {
  for (const { name, missing, start } of engines)
    test.skipIf(missing)(`in ${name}`, async () => {
      const engine = await start()
      const walk = async () => {
        await begin(engine, product.origin)
        await answerAll(engine, doingWell)
        await openReport(engine)
        await promiseFirstStep(engine)
        await save(engine, product, `${name.toLowerCase().replaceAll(' ', '-')}@example.org`)
      }
      await expect(walk().finally(() => engine.close())).resolves.toBeUndefined()
    })
})
