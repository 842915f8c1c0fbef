import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { barePage } from './bare-page.ts'

test('a bare page has a policy that allows only its own styles', async () => {
  const page = barePage(503, {
    ...{ locale: 'es', textStep: 12, title: 'Título', main: '<p>Texto</p>' },
    headers: { 'retry-after': '5' },
  })
  const html = await page.text()
  const styles = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
  expect(styles).toMatch(/font:125%/)
  expect(html).toContain('data-text-step="12"')
  expect(styles).toContain('html[data-text-step="12"]{font-size:calc(125% + 12px)}')
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-language')]).toEqual([503, '5', 'es'])
})
