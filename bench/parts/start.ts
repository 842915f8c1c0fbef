import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { median } from '../quantile.ts'

/** Measures the seconds from the start of the process, with an empty data folder, until /readyz returns 200. */
export async function measureStart(): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    const product = await startProduct()
    const { status } = await fetch(`${product.origin}/readyz`)
    times.push((performance.now() - began) / 1000)
    await product.stop()
    if (status !== 200) throw new Error(`/readyz was answered with ${status}`)
  }
  return { ready: median(times) }
}
