import { expect, test } from 'vitest'
import { reportMenu } from './report-menu.ts'

const words = (path: string) => reportMenu(path, 'en', 'r1').map(({ word }) => word)

test('the report is left out of its own menu, which leads to its parts instead', () => {
  expect(words('recommendations3')).not.toContain('report')
  expect(reportMenu('recommendations3', 'en', 'r1')[0]).toMatchObject({ word: 'summary', href: '#summary' })
})
test('elsewhere the report comes first, with its parts below it', () => {
  const [report] = reportMenu('summary', 'en', 'r1')
  expect(report).toMatchObject({ word: 'report', href: '/recommendations3?responseId=r1' })
  expect(report?.items?.map(({ href }) => href)).toContain('/recommendations3?responseId=r1#recommendations')
})
test('the entry of the page being read is marked', () => {
  expect(
    reportMenu('summary', 'en', 'r1')
      .filter(({ current }) => current)
      .map(({ word }) => word),
  ).toEqual(['onePage'])
})
test('every link to a page names the response, where there is one, in the language of the page', () => {
  const links = (responseId: string | null) =>
    reportMenu('results', 'es', responseId).flatMap(({ href, items = [] }) => [href, ...items.map((item) => item.href)])
  for (const href of links('r1')) expect(href).toMatch(/^\/es\/\w+\?responseId=r1(#\w+)?$/)
  for (const href of links(null)) expect(href).toMatch(/^\/es\/\w+(#\w+)?$/)
})
