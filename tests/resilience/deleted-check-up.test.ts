import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { check, night } from '#features/sleep/sleep.example.ts'
import { form } from '#features/steps/reminders/reminders.example.ts'
import type { Fields } from '#tests/support/product.ts'
import { onBothDatabases } from '#tests/support/product.ts'

const forms: [string, Fields][] = [
  ['/progress-point', { ladder_now: '5', confidence: '8', change: 'same', comment: 'The heron' }],
  ['/guidance/gratitude', { moment: 'The heron', prompt: '2' }],
  ['/action-planning', { do: 'reason', reason: 'To see the heron' }],
  ['/weekly-action-planner', { do: 'note', day: '2026-11-20', note: 'The heron' }],
  ['/sleep_pathway', check],
  ['/sleep-diary', { ...night, morning: '2026-11-21' }],
  ['/contact-info', { name: 'Rosa', way: 'phone', phone: '2121230199', times: ['morning'], spoken: 'en' }],
  [
    '/expert-check-in',
    { topics: ['movement'], parts: ['morning'], days: ['tue'], method: 'phone', phone: '(386) 555-0199', name: 'Rosa' },
  ],
  ['/reminders', form('heron@example.org')],
]

onBothDatabases('a check-up deleted while a form is sent', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-21T17:00:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test.each(forms)('%s saves nothing, and is refused', async (address, fields) => {
    const answer = async (isDeleted: boolean) => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const { db } = product.deps
      let sent: Promise<Response> | undefined
      await db.transaction().execute(async (trx) => {
        if (isDeleted) await trx.deleteFrom('response').where('id', '=', responseId).execute()
        sent = browser.post(address, fields)
        // On PostgreSQL, the form has read the check-up by then, and waits for its row.
        await setTimeout(isDeleted ? 400 : 0)
      })
      return (await sent)?.status
    }
    // On SQLite the form is read after the deletion: some pages then refuse a browser without a check-up by 403.
    expect(`${await answer(false)}, ${await answer(true)}`).toMatch(/^303, 40[34]$/)
  })
})
