import { people, sessionBrowser } from '#features/report/report.example.ts'
import type { Product } from '#tests/support/product.ts'

/** Current day in tests. */
export const today = '2026-11-20'

/** Opens a browser with a completed check-up. Commits to steps through the API, and reads pages as text. */
export async function actingBrowser(
  product: Product,
  answers: (typeof people)[keyof typeof people] = people.thriving,
  stored: object = {},
) {
  const { browser, responseId } = await sessionBrowser(product, answers, stored)
  const call = async (method: string, path: string, body?: object) =>
    (await (await browser.call(method, `/api${path}`, body)).json()) as { data: never; code?: string }
  const promise = async (fields: object): Promise<string> => {
    const { data } = await call('POST', '/steps', { response_id: responseId, day: today, ...fields })
    return (data as { id: string }).id
  }
  const at = (page: string, query: Record<string, string> = {}) =>
    `${page}?${new URLSearchParams({ responseId, ...query })}`
  return {
    browser,
    responseId,
    promise,
    at,
    /** Answers "How did it go?" and returns the URL of the next page. */
    answer: async (step: string, answer: string, fields: Record<string, string> = {}) =>
      (await browser.post(at('/ladder/progress', { step, ...fields }), { answer })).headers.get('location') ?? '',
    text: async (path: string) => textIn(await (await browser.get(path)).text()),
    step: async (id: string) => {
      const { data } = await call('GET', `/steps?responseId=${responseId}`)
      return (data as { id: string; state: string; day: string; log: object[] }[]).find((each) => each.id === id)
    },
    steps: async () => (await call('GET', `/steps?responseId=${responseId}`)).data as { id: string; what: string }[],
  }
}

/** Returns the text of a page's main part on one line. */
export function textIn(html: string): string {
  const body = html.slice(html.indexOf('<main')).replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
