import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '#database/open.ts'
import { assignRole } from '#features/staff/access/staff.server.ts'
import { codeTo } from './messages-to.ts'
import { expect } from './product.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the current code of an authenticator app for a typed key (TOTP, RFC 6238). */
export function codeNow(key: string): string {
  const bits = [...key.replaceAll(' ', '')].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', secret).update(step).digest()
  const start = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Gives an account the role of a center's admin, by default Volusia Council's, as an operator does. */
export async function nameAdmin(dataDir: string, email: string, partnerId = 110): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  const post = { email, role: 'partner_admin', partnerId, locale: 'en' } as const
  await assignRole({ db, now: () => new Date() }, post, { actor: 'operator', actorId: null })
  await db.destroy()
}

/** Opens a browser at a staff page, signed in to an account with a role by both factors. */
export async function signInStaff(browser: Browser, dataDir: string, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await page.locator('#contact').fill(email)
  await page.locator('button[name=go][value=send]').click()
  await page.locator('#code').fill(await codeTo(dataDir, email))
  const open = page.locator('button[name=go][value=open]')
  await open.click()
  // Firefox cancels a navigation that another one interrupts.
  await expect(open).toHaveCount(0)
  await page.goto(address)
  await page.locator('button[value=begin]').click()
  await page.locator('#code').fill(codeNow(await page.locator('#secret').innerText()))
  await page.locator('button[value=give]').click()
  await expect(page.locator('ol[translate=no] li')).toHaveCount(10)
  await page.goto(address)
  return page
}
