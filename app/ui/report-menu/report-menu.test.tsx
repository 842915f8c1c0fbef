import { expect, test } from 'vitest'
import { tags, text } from '#app/ui/markup.ts'
import { reportMenuExamples } from '#app/ui/report-menu/report-menu.examples.tsx'

const menu = reportMenuExamples.whole

test('it is a named navigation that marks the page one is on', () => {
  expect(tags(menu, 'nav')[0]?.['aria-label']).toBe('Your report')
  expect(tags(menu, 'a').filter((link) => link['aria-current'] === 'page')).toHaveLength(1)
})

test('a link to a new tab says so and gives the new page no hold on this one', () => {
  const link = tags(menu, 'a').find((tag) => tag.target === '_blank')
  expect(link).toMatchObject({ href: '#reports', rel: 'noopener' })
  expect(text(menu)).toContain('Reports (opens in a new tab)')
})
