import type { Browser, Fields } from '#tests/support/product.ts'

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

/** Returns the HTML of a page. */
export const page = async (browser: Browser, path = '/action-planning') => (await browser.get(path)).text()

/** Sends the form of an action. */
export const save = (browser: Browser, fields: Fields, key: string = crypto.randomUUID()) =>
  browser.post('/action-planning', { do: 'save', ...fields, request_key: key })

/** Returns the ids of the actions on the page of the plan, in order. */
export const idsIn = (html: string) => [...html.matchAll(/<li[^>]*id="action-([\w-]+)"/g)].map(([, id = '']) => id)
