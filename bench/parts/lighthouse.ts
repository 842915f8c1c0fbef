import lighthouse from 'lighthouse'
import { startProduct } from '#tests/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { cookiesOfFinishedCheckUps } from '../finished-check-ups.ts'
import { median } from '../quantile.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices'] as const
const pages = { landing: '/', question: '/checkUp/3', report: '/recommendations3' } as const
type PageName = keyof typeof pages

/** Measures the Lighthouse scores of the three most important pages with its mobile settings. */
export async function measureLighthouse(): Promise<Figures> {
  const product = await startProduct()
  try {
    const [cookie = ''] = await cookiesOfFinishedCheckUps(product.dataDir, 1)
    return await withChromium(async (_, port) => {
      const figures: Figures = {}
      for (const name of Object.keys(pages) as PageName[]) {
        const points = []
        for (let run = 0; run < runs; run++) points.push(await pointsOf(product.origin + pages[name], cookie, port))
        for (const category of categories)
          figures[`${name}-${category}`] = median(points.map((point) => point[category]))
      }
      return figures
    })
  } finally {
    await product.stop()
  }
}

async function pointsOf(
  url: string,
  cookie: string,
  port: number,
): Promise<Record<(typeof categories)[number], number>> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    extraHeaders: { cookie },
  })
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`)
  const { lhr } = result
  const lost = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9)
  process.stdout.write(`${url} ${lost.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`).join(', ')}\n`)
  const points = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
  }
}
