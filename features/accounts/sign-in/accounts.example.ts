import { findOrCreateAccount } from '#domain/people/account.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import type { Browser, Product } from '#tests/support/product.ts'
import { setPassword } from '#tests/support/set-password.ts'

/** Signs in a browser with a code. */
export async function signIn(product: Product, browser: Browser, contact: string, at = '/login'): Promise<Response> {
  await browser.post(at, { at: 'contact', contact, go: 'send' })
  return browser.post(at, { at: 'code', code: await newestCode(product, contact), go: 'open' })
}

/** Tests if a browser is signed in: every page then has a button to log out. */
export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await (await browser.get('/about')).text()).includes('action="/logout"')

/** Creates an account. Returns its id. */
export async function addPerson(
  { deps }: Product,
  method: 'email' | 'phone',
  contact: string,
  password?: string,
): Promise<string> {
  const ctx = { deps, locale: 'en' } as RequestContext
  const { id } = await deps.db.transaction().execute((trx) => findOrCreateAccount(ctx, trx, { method, contact }))
  if (password !== undefined) await setPassword(deps, id, password)
  return id
}

/** Creates a browser with access to a check-up. */
export async function browserWithCheckUp(product: Product): Promise<{ browser: Browser; responseId: string }> {
  const [begun] = await beginCheckUps(product.deps, 1)
  if (!begun) throw new Error('Nobody is here')
  return { browser: product.browser().take(begun.cookie), responseId: begun.responseId }
}

/** Removes the parts of a page that differ in every response. */
export const bare = (html: string): string => html.replaceAll(/(nonce=|"nonce":|reference)\S*?"[^"]*"/g, '')
