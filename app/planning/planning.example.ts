import { finishedCheckUp, people } from '#app/report/report.example.ts'
import type { Browser, Fields, Product } from '#tests/product.ts'

/** The form of an action, filled in. */
export const walk = {
  what: 'Walk in the <hallway>',
  name: 'Walk',
  much: '10 minutes',
  days: ['mon', 'wed'],
  when: 'after breakfast',
  time: '08:30',
  where: 'at home',
  who: 'Dan',
  obstacle: 'it rains',
  reply: 'march in my chair',
  sure: '8',
  reward: 'a good coffee',
}

/** A browser with a cookie. */
export function withCookie({ browser: open }: Product, cookie: string): Browser {
  const browser = open()
  const [name = '', value = ''] = cookie.split('=')
  browser.cookies.set(name, value)
  return browser
}

/** A browser that holds a finished check-up. */
export async function holder(product: Product) {
  const { responseId, cookie } = await finishedCheckUp(product.deps, people.struggling)
  return { browser: withCookie(product, cookie), responseId }
}

/** Returns the HTML of a page. */
export const page = async (browser: Browser, path = '/action-planning') => (await browser.get(path)).text()

/** Sends the form of an action. */
export const save = (browser: Browser, fields: Fields, key: string = crypto.randomUUID()) =>
  browser.post('/action-planning', { do: 'save', ...fields, request_key: key })

/** Returns the ids of the actions on the page of the plan, in order. */
export const idsIn = (html: string) => [...html.matchAll(/<li[^>]*id="action-([\w-]+)"/g)].map(([, id = '']) => id)
