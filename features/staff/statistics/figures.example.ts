import { v7 as uuid } from 'uuid'
import type { Counted, Counts } from '#assessment/statistics/counts.ts'
import { none, people, plus } from '#assessment/statistics/counts.ts'
import { writeUnit } from '#domain/check-ups/figure-units.server.ts'
import { deleteAll } from '#features/my-data/delete.server.ts'
import type { Product } from '#tests/support/product.ts'

/** Returns the row of a check-up with a partner. */
export const checkUpRow = (more: Record<string, string | number | null> = {}) => ({
  ...{ id: uuid(), assessment_id: 13, form: 'whole', locale: 'en', audience: 'self', test_flag: 0 },
  ...{ partner_id: 110, partner_key: 'volusia', campaign: '/start', consent_version: '1', zip: '32114' },
  ...{ consented_at: '2026-10-10T15:00:00.000Z', return_code_hash: uuid() },
  ...{ started_at: '2026-10-10T15:00:00.000Z', updated_at: '2026-10-10T15:00:00.000Z' },
  ...{ completed_at: '2026-10-10T15:10:00.000Z' },
  ...more,
})

/** People counted in a quarter of a month, by language: the total, and counts of those with some property. */
export type Crowd = { language: string; counts: Counts }

/** Stores counts of a partner for a quarter of a month, in the form that counting stores. */
export async function storeUnit(product: Product, partnerId: number, unit: string, crowds: readonly Crowd[]) {
  const all = crowds.reduce<Counts>((sum, { counts }) => plus(sum, counts), {})
  const counted: Counted = {
    all,
    by: { ...none.by, language: Object.fromEntries(crowds.map(({ language, counts }) => [language, counts])) },
  }
  await product.deps.db
    .transaction()
    .execute((trx) => writeUnit(trx, partnerId, unit, { checkUps: people(all), counted, gone: none }))
}

/** Returns counts of thriving, surviving and struggling people, and others. */
export const states = (thriving: number, surviving: number, struggling: number, more: Counts = {}): Counts => ({
  people: thriving + surviving + struggling,
  'state:thriving': thriving,
  'state:struggling': struggling,
  ...more,
})

/** Resets the clock, and all check-ups and figures. */
export async function restart({ clock, deps: { db } }: Product): Promise<void> {
  for (const table of ['rate_limit', 'response', 'person', 'audit', 'figure_month', 'figure_told'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('figure_run').set({ started_at: '', last_id: '', told_month: '' }).execute()
  clock.now = new Date('2026-11-20T15:42:00Z')
}

/** Deletes check-ups as requested by an operator. */
export const erase = ({ deps: { db, now } }: Product, ids: readonly string[]) =>
  db
    .transaction()
    .execute((trx) =>
      deleteAll({ db: trx, now }, { responseIds: [...ids], personId: null, sessionId: null }, 'operator'),
    )

/** Calls for the figures of partner 110 in 2026. */
export async function callFigures(
  product: Product,
  cookie: string,
  more: Record<string, string> = {},
  call = 'secured/responses-admin',
) {
  const query = new URLSearchParams({ partnerID: '110', selectedYear: '2026', ...more })
  const response = await product
    .browser()
    .take(cookie)
    .get(`/api/${call}${call.includes('?') ? '' : '?'}${query}`)
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null }
}
