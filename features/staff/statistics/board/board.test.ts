import { beforeEach, expect, test } from 'vitest'
import { none } from '#assessment/statistics/counts.ts'
import { unitsFrom } from '#assessment/statistics/units.ts'
import { writeUnit } from '#domain/check-ups/figure-units.server.ts'
import { staff } from '#tests/support/actors.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { publishChanges } from '#tests/support/publish-changes.ts'
import { ofPartner } from '../../inbox/requests.example.ts'
import { countDue } from '../compute/count.server.ts'
import { usualUnits } from '../sample-center.ts'

/** Maximum size of the PDF. */
const mostBytes = 120_000

onBothDatabases('the page for the board', (product) => {
  beforeEach(async () => {
    const { db } = product.deps
    for (const table of ['rate_limit', 'person', 'audit', 'figure_month', 'figure_told', 'board_text'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('figure_run').set({ started_at: '', last_id: '', told_month: '' }).execute()
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const { unit, checkUps, counted } of usualUnits(12, unitsFrom('2026-01-1', '2026-10-4')))
      await db.transaction().execute((trx) => writeUnit(trx, 110, unit, { checkUps, counted, gone: none }))
    await countDue(product.deps)
  })

  const open = async (cookie: string, path: string, body?: Record<string, string>) => {
    const browser = product.browser().take(cookie)
    const response = await (body ? browser.post(path, body) : browser.get(path))
    return { status: response.status, text: await response.text(), response }
  }
  const numbersIn = (text: string) => [...text.matchAll(/(\d+) (?:people|personas)/g)].map(([, each]) => Number(each))

  test('has the same published numbers on the page and on one sheet, none below eleven', async () => {
    const cookie = await staff(product, 'read_only', 110)
    for (const [path, locale, title] of [
      ['/staff/board', 'en', 'Wellbeing CheckUp at Volusia'],
      ['/es/staff/board', 'es', 'Wellbeing CheckUp en Volusia'],
    ] as const) {
      const { status, text } = await open(cookie, path)
      expect([status, text.includes(title), text.includes('<textarea')]).toEqual([200, true, false])
      expect(text).toContain(locale === 'en' ? ' · January to October 2026' : ' · Enero a octubre de 2026')
      const file = await open(cookie, `/api/secured/figures/${locale}/board.pdf?partnerID=110&selectedYear=2026`)
      expect(file.status).toBe(200)
      expect(numbersIn(text).length).toBeGreaterThan(3)
      for (const number of numbersIn(text)) expect(number).toBeGreaterThan(10)
    }
    const { response } = await open(cookie, '/staff/board')
    expect(response.status).toBe(200)
    const pdf = await product
      .browser()
      .take(cookie)
      .get('/api/secured/figures/en/board.pdf?partnerID=110&selectedYear=2026')
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    expect(bytes.length).toBeLessThanOrEqual(mostBytes)
    const read = await readPdf(bytes)
    expect([read.pages.length, read.uaPart]).toEqual([1, '1'])
    expect(read.text).toContain('120')
  })

  test('has the texts of staff by language; read-only staff and other partners change nothing', async () => {
    const own = await staff(product, 'staff', 110)
    const texts = { did: 'A balance class\nA sleep group', asks: '3 people to drive' }
    expect((await open(own, '/staff/board?lang=es', texts)).status).toBe(303)
    const after = await open(own, '/staff/board?lang=es')
    expect(after.text).toContain('A sleep group')
    expect(after.text).toContain('A small number can point to a person')
    expect((await open(own, '/staff/board')).text).not.toContain('A sleep group')
    const tooLong = await open(own, '/staff/board', { did: 'a\nb\nc\nd', asks: 'x'.repeat(91) })
    expect(tooLong.status).toBe(422)
    for (const text of ['There are 4.', 'One has 91.', 'x'.repeat(91)]) expect(tooLong.text).toContain(text)
    for (const [role, partner] of [
      ['read_only', 110],
      ['platform_admin', null],
    ] as const)
      expect((await open(await staff(product, role, partner), '/staff/board?center=110', texts)).status).toBe(405)
    expect((await open(await staff(product, 'staff', 120), '/staff/board?center=110', texts)).status).toBe(404)
    const rows = await product.deps.db.selectFrom('board_text').select(['partner_id', 'locale', 'did']).execute()
    expect(rows).toEqual([{ partner_id: 110, locale: 'es', did: texts.did }])
    const [{ id } = { id: '' }] = await product.deps.db
      .selectFrom('person')
      .select('id')
      .where('email', 'like', 'staff-110-%')
      .execute()
    const notes = await product.deps.db
      .selectFrom('audit')
      .select(['actor', 'actor_id', 'partner_id'])
      .where('action', '=', 'boardTextChanged')
      .execute()
    expect(notes).toEqual([{ actor: 'staff', actor_id: id, partner_id: 110 }])
    const admin = await staff(product, 'partner_admin', 110)
    expect((await open(admin, '/staff/audit')).text).toContain('Changed the text on the page for the board')
  })

  test.each([
    ['', 'Someone else changed these words'],
    ['/es', 'Alguien cambió estas palabras'],
  ])('refuses the second of two concurrent changes at %s/staff/board, with its text', async (base, message) => {
    const path = `${base}/staff/board`
    const first = await staff(product, 'staff', 110)
    const second = await staff(product, 'partner_admin', 110)
    const stampIn = (html: string) => /name="stamp" value="([^"]*)"/.exec(html)?.[1] ?? 'none'
    for (const earlier of ['No', 'A walk']) {
      const stamp = await shown()
      const theirs = { did: `${earlier} theirs`, asks: '', stamp }
      const ours = { did: `${earlier} ours`, asks: 'Chairs', stamp }
      for (const _ of ['once', 'twice']) expect((await open(first, path, theirs)).status).toBe(303)
      const refused = await open(second, path, ours)
      expect(refused.status).toBe(409)
      for (const text of [message, `${earlier} ours</textarea>`, 'Chairs</textarea>', `${earlier} theirs</li>`])
        expect(refused.text).toContain(text)
      product.clock.advance(1)
      expect((await open(second, path, { ...ours, stamp: stampIn(refused.text) })).status).toBe(303)
      expect((await open(first, path)).text).toContain(`${earlier} ours</li>`)
      product.clock.advance(1)
    }
    async function shown() {
      return stampIn((await open(first, path)).text)
    }
  })

  test('prints texts of any alphabet, also on the poster and in reports', async () => {
    const { db } = product.deps
    const friendlyName = 'مركز البحيرة 湖畔中心 호숫가'
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbundanhänger'
    const staffHelp = `झील केंद्र में पूछें 🌻👩🏽‍🦳 ${long.repeat(4)}`
    const data = { friendlyName, bubble: { en: long, es: long }, staffHelp: { en: staffHelp, es: staffHelp } }
    await publishChanges(product, 110, data)
    const own = await staff(product, 'staff', 110)
    await open(own, '/staff/board', { did: `${friendlyName}\n${long}`, asks: 'झील केंद्र 🌻' })
    const { browser, responseId } = await ofPartner(product)
    // No font has the second letter of this name, which its person may write all the same.
    await db.updateTable('response').set({ first_name: 'Ro𞤀sa' }).where('id', '=', responseId).execute()
    const ours = product.browser().take(own)
    for (const [answer, ...signs] of [
      [ours.get('/api/secured/figures/en/board.pdf?partnerID=110&selectedYear=2026'), 'झील'],
      [ours.get('/api/secured/poster/en?partnerID=110')],
      [browser.call('POST', `/api/pdf/generate-printable-report/${responseId}/en`, {}), 'Ro □ sa'],
    ] as const) {
      const response = await answer
      expect(response.status).toBe(200)
      const { text, missingFonts } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(missingFonts).toEqual([])
      for (const sign of ['湖畔', '호숫가', ...signs]) expect(text).toContain(sign)
    }
  })

  test('has no numbers before the first publication', async () => {
    const other = await staff(product, 'staff', 120)
    expect((await open(other, '/staff/board')).text).toContain('There is no page for the board yet')
    const file = await open(other, '/api/secured/figures/en/board.pdf?partnerID=120&selectedYear=2026')
    expect(file.status).toBe(404)
  })
})
