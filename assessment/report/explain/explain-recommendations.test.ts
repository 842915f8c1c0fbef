import { expect, test } from 'vitest'
import type { Reason, Tier } from '../report.ts'
import { explainRecommendations } from './explain-recommendations.ts'

const picked: Reason = { kind: 'picked', domain: 'sleep' }
const opened: Reason = { kind: 'opened', domain: 'sleep' }
const answered: Reason = { kind: 'answers', because: ['sleep_trouble'] }

test.each<[string, Tier, Reason[], string]>([
  ['a wish', 'wish', [picked], 'tier_wish'],
  ['the area of the start page', 'wish', [opened], 'opened'],
  ['the area of the start page among other reasons', 'wish', [answered, opened], 'opened'],
  ['a wish among other reasons', 'wish', [answered, picked, opened], 'tier_wish'],
  ['answers alone', 'wish', [answered], 'tier_wish'],
  ['answers and the area of the start page', 'health', [answered, opened], 'tier_health'],
])('a step for %s names its tier as %s: %j', (_, tier, reasons, says) => {
  const step = { intervention: 'sleep4', tier, domain: 'sleep' as const, reasons }
  const explained = explainRecommendations([step], { answers: {}, scores: {}, helpRequested: false })
  expect(explained.get('sleep4')?.lines[0]?.say).toBe(says)
})
