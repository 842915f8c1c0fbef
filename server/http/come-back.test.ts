import { expect, test } from 'vitest'
import { comeBack } from './come-back.ts'

const post = (path: string, fields: Record<string, string>) =>
  new Request(`https://checkup.example.org${path}`, { method: 'POST', body: new URLSearchParams(fields) })

test.each([
  ['/checkUp/3?from=responses', 'en', 'Please try again in a moment'],
  ['/es/checkUp/3', 'es', 'Por favor, inténtelo de nuevo en un momento'],
])('preserves a form sent to %s, with a button to resend it', async (path, locale, title) => {
  const answer = await comeBack(post(path, { page: 'sleep', sleep_hours: '7 "or" <8', comment: 'a & b' }))
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain(`lang="${locale}"`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(`<form method="post" action="${path}">`)
  expect(html).toContain('<input type="hidden" name="page" value="sleep">')
  expect(html).toContain('name="sleep_hours" value="7 &quot;or&quot; &lt;8"')
  expect(html).toContain('name="comment" value="a &amp; b"')
})

test.each(['password', 'again', 'current', 'code'])('does not render input of the field %s', async (name) => {
  const html = await (await comeBack(post('/change', { contact: 'a@example.org', [name]: 'four-hens' }))).text()
  expect(html).toContain('a@example.org')
  expect(html).toContain('We will ask for it again')
  expect(html).not.toContain('four-hens')
})

test.each([
  ['a form', post('//elsewhere.example/login?to=a', { contact: 'a@example.org' })],
  ['a page', new Request('https://checkup.example.org//elsewhere.example/login?to=a')],
])('reloads %s on this host', async (_, request) => {
  const html = await (await comeBack(request)).text()
  expect(html).toMatch(/(action|href)="\/elsewhere\.example\/login\?to=a"/)
})

test('reloads a page automatically', async () => {
  const html = await (await comeBack(new Request('https://checkup.example.org/about'))).text()
  expect(html).toContain('<meta http-equiv="refresh" content="5">')
  expect(html).toContain('href="/about"')
})

test('uses the chosen text size', async () => {
  const requested = { headers: { cookie: 'session=a; text-size=12' } }
  const html = await (await comeBack(new Request('https://checkup.example.org/about', requested))).text()
  expect(html).toContain('<html lang="en" data-text-step="12">')
})
