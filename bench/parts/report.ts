import fc from 'fast-check'
import { buildReport } from '#assessment/report/build-report.ts'
import { anyAnswers, interventions, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { cookiesOfFinishedCheckUps } from '../finished-check-ups.ts'
import { cpuMs } from '../process-figures.ts'
import { median } from '../quantile.ts'

const people = 300

/** Measures the CPU time of a report: its computation alone, and the complete first view of the page. */
export async function measureReport(): Promise<Figures> {
  return { 'report-built': buildingMs(), 'report-page': await pageMs() }
}

function buildingMs(): number {
  const all = fc.sample(anyAnswers, { numRuns: people, seed: 1 })
  const build = () =>
    all.map((answers) => {
      const before = process.cpuUsage()
      buildReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: 'bench' })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
  // The first run is a warm-up.
  build()
  return median(build())
}

async function pageMs(): Promise<number> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const cookies = await cookiesOfFinishedCheckUps(product.dataDir, people)
    const show = async (some: readonly string[]) => {
      const before = cpuMs(product.process.pid)
      for (const cookie of some) {
        const response = await fetch(`${product.origin}/recommendations3`, { headers: { cookie } })
        if (response.status !== 200) throw new Error(`A report was answered with ${response.status}`)
        await response.arrayBuffer()
      }
      return (cpuMs(product.process.pid) - before) / some.length
    }
    await show(cookies.slice(0, people / 2))
    return await show(cookies.slice(people / 2))
  } finally {
    await product.stop()
  }
}
