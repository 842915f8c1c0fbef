import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { barePage } from './bare-page.ts'

test('a bare page is readable: its policy allows the styles that it carries, and nothing else', async () => {
  const page = barePage(503, { locale: 'es', title: 'Título', main: '<p>Texto</p>', headers: { 'retry-after': '5' } })
  const styles = /<style>(.*)<\/style>/s.exec(await page.text())?.[1] ?? ''
  expect(styles).toMatch(/font:125%/)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-language')]).toEqual([503, '5', 'es'])
})
