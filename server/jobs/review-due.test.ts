import { expect, test } from 'vitest'
import type { Content } from '#platform/content/content.ts'
import { onDatabase } from '#tests/support/product.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { contentToReview, logContentToReview } from './review-due.ts'

onDatabase('content that must be reviewed', (running) => {
  test.each([
    ['a text within its days', 'clinician', '2027-02-18T18:00:00Z', []],
    ['a text a day later', 'clinician', '2027-02-19T18:00:00Z', ['cv19']],
    ['a text that no clinician has read', 'authors', '2026-11-21T18:00:00Z', ['cv19']],
    ['a link that is old', 'clinician', '2027-02-18T18:00:00Z', ['links']],
  ] as const)('%s: the log and the figures tell the operator', async (_, by, at, due) => {
    const product = running.deps
    const reviewed = { ...product.content.cv19.reviewed, day: '2026-11-20', days: 90, by }
    const nia = { ...product.content.links.nia, reviewed: '2026-08-01', dialed: '2026-08-01', owner: 'editors' }
    const links = due.some((name) => name === 'links') ? { nia } : {}
    const resources = { ...product.content.resources, states: {} }
    const content = { ...product.content, cv19: { ...product.content.cv19, reviewed }, links, resources } as Content
    const deps = { db: product.db, settings: product.settings, content, now: () => new Date(at) }
    const lines: unknown[] = []
    logContentToReview({
      ...deps,
      log: { ...product.log, warn: (facts: unknown) => lines.push(facts) } as typeof product.log,
    })
    const reported = {
      cv19: { content: 'cv19', reviewed: '2026-11-20' },
      links: { content: 'links', due: [{ key: 'nia', owner: 'editors', why: 'old' }] },
    }
    expect(lines).toEqual(due.map((name) => reported[name]))
    const { text } = await createMetrics({
      ...deps,
      toReview: () => contentToReview(deps),
      documents: { waiting: 0 },
    }).read()
    for (const name of ['cv19', 'links'] as const)
      expect(text.includes(`checkup_content_review_due{content="${name}"} 1`)).toBe(due.some((each) => each === name))
  })
})
