import { expect, test } from 'vitest'
import { helpDays, helpEnd } from '#domain/consent/consent.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { partners, staff } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('access of staff to a report', (product) => {
  test('expires after 90 days, until it is granted again', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving, { partner_id: partners.theirs })
    const helper = product.browser().take(await staff(product, 'staff', partners.theirs))
    const address = `/who-can-see-my-report?responseId=${responseId}`
    const seen = async () => (await helper.get(`/report-emp?responseId=${responseId}`)).status
    const ownPage = async () => (await browser.get(address)).text()
    /** Backdates the consent: advancing the clock would end the sessions. */
    const dateBack = (days: number) =>
      product.deps.db
        .updateTable('consent')
        .set({ created_at: new Date(product.deps.now().getTime() - days * 86_400_000).toISOString() })
        .where('kind', '=', 'partnerHelp')
        .execute()
    await browser.post(address, { help: 'give' })
    expect(await seen()).toBe(200)
    await dateBack(helpDays - 1)
    expect(await seen()).toBe(200)
    expect(await ownPage()).toContain('can see your report until')
    await dateBack(helpDays)
    expect(await seen()).toBe(404)
    expect(await ownPage()).toContain('Let staff see my report')
    await browser.post(address, { help: 'give' })
    expect(await seen()).toBe(200)
  })
})

test('lasts 90 days', () => {
  expect(helpEnd('2026-04-02T12:00:00.000Z').toISOString()).toBe('2026-07-01T12:00:00.000Z')
})
