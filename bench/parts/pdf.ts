import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { cookiesOfFinishedCheckUps } from '../finished-check-ups.ts'
import { quantile } from '../quantile.ts'

const alone = 100
const burst = 200

/** Measures time and size of PDFs made one after the other, then the response time of pages during a burst of PDFs. */
export async function measurePdf(): Promise<Figures> {
  const product = await startProduct()
  try {
    const cookies = await cookiesOfFinishedCheckUps(product.dataDir, burst)
    const ask = async (cookie: string) => {
      const began = performance.now()
      const body = 'size=18&paper=letter&withheld=yes'
      const headers = { cookie, origin: product.origin, 'content-type': 'application/x-www-form-urlencoded' }
      const response = await fetch(`${product.origin}/report-pdf`, { method: 'POST', headers, body })
      const { byteLength } = await response.arrayBuffer()
      return { status: response.status, ms: performance.now() - began, kilobytes: byteLength / 1000 }
    }
    const make = async (cookie: string, expected: readonly number[]) => {
      const answer = await ask(cookie)
      if (!expected.includes(answer.status)) throw new Error(`A PDF was answered with ${answer.status}`)
      return answer
    }
    const rendered: Awaited<ReturnType<typeof ask>>[] = []
    for (const cookie of cookies.slice(0, alone)) rendered.push(await make(cookie, [200]))
    // Requests above the queue's capacity get 503.
    const asked = Promise.all(cookies.map((cookie) => make(cookie, [200, 503])))
    const pages = await pagesDuring(product.origin, cookies[0] ?? '', asked)
    return {
      'pdf-ms': quantile(
        rendered.map(({ ms }) => ms),
        0.95,
      ),
      'pdf-kb': Math.max(...rendered.map(({ kilobytes }) => kilobytes)),
      'pdf-burst-page': quantile(pages, 0.95),
    }
  } finally {
    await product.stop()
  }
}

/** Requests a page repeatedly until `work` is done and returns the response times in milliseconds. */
async function pagesDuring(origin: string, cookie: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = work.then(() => true)
  while (!(await Promise.race([over, false]))) {
    const began = performance.now()
    const response = await fetch(`${origin}/checkUp/1`, { headers: { cookie } })
    await response.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}
