import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { reportMenuExamples } from './report-menu.examples.tsx'

const menu = reportMenuExamples.full

test('it is a labelled navigation that marks the current page', () => {
  expect(tags(menu, 'nav')[0]?.['aria-label']).toBe('Your report')
  expect(tags(menu, 'a').filter((link) => link['aria-current'] === 'page')).toHaveLength(1)
})

test('a link to a new tab announces that and has rel=noopener', () => {
  const link = tags(menu, 'a').find((tag) => tag.target === '_blank')
  expect(link).toMatchObject({ href: '#reports', rel: 'noopener' })
  expect(text(menu)).toContain('Reports (opens in a new tab)')
})
