import { expect, test } from 'vitest'
import { type Domain, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Tier } from '#assessment/report/report.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { type HelpFacts, waysFor, waysToHelp } from './ways-to-help.ts'

const view = (parts: {
  step?: boolean
  first?: Domain[]
  care?: Domain[]
  hard?: Domain[]
  falls?: Tier
}): HelpFacts => ({
  pointers: { firstStep: parts.step ? {} : null },
  priorities: (parts.first ?? []).map((domain) => ({ domain })),
  areas: { surviving: parts.hard ?? [], struggling: parts.care ?? [] },
  recommendations: parts.falls ? [{ id: 'fallcheck', tier: parts.falls }] : [],
})

test.each<[string, Parameters<typeof view>[0], string[]]>([
  [
    'a first step and two priorities',
    { step: true, first: ['sleep', 'movement'], care: ['memory'] },
    ['step', 'sleep', 'movement'],
  ],
  ['what is named twice', { step: true, first: ['sleep'], care: ['sleep', 'memory'] }, ['step', 'sleep', 'memory']],
  ['hard spots after what needs care', { care: ['memory'], hard: ['senses', 'care'] }, ['memory', 'senses', 'care']],
  ['only one part of life', { hard: ['senses'] }, ['senses', 'ask', 'visit']],
  ['a fall check today', { step: true, first: ['movement', 'sleep'], falls: 'safety' }, ['step', 'sleep', 'ask']],
  ['a fall check soon', { first: ['movement'], falls: 'doctor_soon' }, ['ask', 'visit', 'ride']],
  ['a fall check some time', { first: ['movement'], falls: 'health' }, ['movement', 'ask', 'visit']],
  ['nothing', {}, ['ask', 'visit', 'ride']],
])('three ways to help come from %s', (_, parts, expected) => {
  expect(waysFor(view(parts))).toEqual(expected)
})

test.each(locales)('each way has a title and words to say in %s', (locale) => {
  const { t } = translations[locale]
  for (const way of waysToHelp) {
    expect(t(`waysToHelp:ways.${way}.title`, { name: 'Rose' }), way).not.toMatch(/waysToHelp|\{\{/)
    expect(t(`waysToHelp:ways.${way}.words`, { name: 'Rose' }), way).toMatch(/“.+”/)
  }
})
