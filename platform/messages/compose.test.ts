import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadContent } from '#platform/content/content.ts'
import { composeEmail, composeSms } from './compose.ts'
import { segmentsOf } from './segments.ts'

const both = ['en', 'es'] as const
const email = {
  subject: { en: 'Hello {{name}}', es: 'Buenos días {{name}}' },
  before: [{ en: 'First {{name}}.', es: 'Primero {{name}}.' }],
  button: { label: { en: 'Open', es: 'Abrir' }, link: '{{link}}' },
  after: [{ en: 'Last.', es: 'Al final.' }],
}
const blanks = (locale: string) => ({ name: 'Ann & <Bob>', link: `https://example.org/${locale}?a=1&b="2"` })

describe('an email', () => {
  const { subject, text, html } = composeEmail(email, both, blanks, 'Center "A"')

  test('has the subject in each language, but an identical one only once', () => {
    expect(subject).toBe('Hello Ann & <Bob> / Buenos días Ann & <Bob>')
    const same = { ...email, subject: { en: 'Code {{name}}', es: 'Code {{name}}' } }
    expect(composeEmail(same, both, () => ({ ...blanks('en'), name: '7' }), 'A').subject).toBe('Code 7')
  })

  test('writes its subject on one line', () => {
    expect(composeEmail(email, ['en'], () => ({ name: 'a\r\nBcc: b', link: 'x' }), 'A').subject).toBe('Hello a Bcc: b')
  })

  test('has the same content as plain text', () => {
    expect(text).toBe(
      [
        'Center "A"',
        'First Ann & <Bob>.\n\nOpen:\nhttps://example.org/en?a=1&b="2"\n\nLast.\n\n----------',
        'Primero Ann & <Bob>.\n\nAbrir:\nhttps://example.org/es?a=1&b="2"\n\nAl final.',
      ].join('\n\n'),
    )
  })

  test('marks each part with its language, in the given order', () => {
    expect([...html.matchAll(/lang="(\w+)"/g)].map(([, locale]) => locale)).toEqual(['en', 'en', 'es'])
    expect(composeEmail(email, ['es', 'en'], blanks, 'A').html).toMatch(/^<!doctype html>\n<html lang="es">/)
    expect(composeEmail(email, ['es'], blanks, 'A').html).not.toContain('lang="en"')
  })

  test('has the name of the sender as its heading', () => {
    expect(html).toMatch(/<h1 [^>]*>Center &quot;A&quot;<\/h1>/)
  })

  test('escapes the values of its placeholders', () => {
    expect(html).toContain('First Ann &amp; &lt;Bob&gt;.')
    expect(html).toContain('href="https://example.org/en?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toContain('<Bob>')
  })

  test('preserves line breaks in values', () => {
    const written = composeEmail(email, ['en'], () => ({ name: 'one\ntwo', link: 'x' }), 'A')
    expect(written.html).toContain('one<br>two')
  })

  test('links a value that is a URL, but no URL inside a longer value', () => {
    const values = { name: 'see https://example.com/a', link: 'https://example.org/stop' }
    const withLink = { ...email, button: undefined, after: [{ en: 'Stop: {{link}}', es: 'Basta: {{link}}' }] }
    const mail = composeEmail(withLink, ['en'], () => values, 'A')
    expect(mail.html).toMatch(/Stop: <a href="https:\/\/example\.org\/stop" [^>]*>https:\/\/example\.org\/stop<\/a>/)
    expect(mail.html).toContain('First see https://example.com/a.')
  })

  test('leaves out a fact without a value, but no sentence', () => {
    const before = [
      { en: 'Name: {{name}}', es: 'Nombre: {{name}}' },
      { en: 'Link: {{link}}', es: 'Enlace: {{link}}' },
      { en: '{{name}}Someone asked.', es: '{{name}}Alguien preguntó.' },
    ]
    const mail = composeEmail({ ...email, before, button: undefined }, ['es'], () => ({ name: '', link: 'x' }), 'A')
    expect(mail.text).toBe('A\n\nEnlace: x\n\nAlguien preguntó.\n\nAl final.')
    expect(mail.html).not.toContain('Nombre')
  })

  test('loads no external resources', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/)
  })

  test('throws when the value of a placeholder is missing', () => {
    expect(() => composeEmail(email, both, () => ({ name: 'a' }), 'A')).toThrow('{{link}}')
  })
})

describe('an SMS', () => {
  const sms = { text: { en: 'Hello {{name}}.', es: 'Buenas, {{name}}.' }, link: '{{link}}' }

  test('has sender and link once, and the text in both languages', () => {
    expect(composeSms(sms, both, (locale) => ({ ...blanks(locale), name: 'B.' }), 'Center')).toBe(
      'Center:\nHello B..\nBuenas, B..\nhttps://example.org/en?a=1&b="2"',
    )
  })

  test('ends with the line that binds a code to our pages', () => {
    const code = { text: { en: 'Code {{code}}.', es: 'Código {{code}}.' }, bound: '@{{host}} #{{code}}' as const }
    expect(composeSms(code, both, () => ({ code: '123456', host: 'example.org' }), 'Center')).toBe(
      'Center:\nCode 123456.\nCódigo 123456.\n@example.org #123456',
    )
  })

  const { messages } = loadContent(path.resolve('content'))
  const filled = new Proxy(
    { link: `https://checkup.example.org/shared/${'a'.repeat(43)}` },
    { get: (all, name) => Reflect.get(all, name) ?? '123456' },
  )
  test.each(['account-code', 'share-code'] as const)('%s is bound to our pages within three segments', (name) => {
    const sms = messages.sms[name]
    const blanks = { code: '123456', minutes: '10', host: 'checkup.example.org' }
    const text = sms && composeSms(sms, both, () => blanks, 'North Carolina Council')
    expect(text).toMatch(/\n@checkup\.example\.org #123456$/)
    expect(segmentsOf(text ?? '')).toBeLessThanOrEqual(3)
  })
  test.each(Object.entries(messages.sms))('%s needs at most five segments', (_, sms) => {
    expect(segmentsOf(composeSms(sms, both, () => filled, 'North Carolina Council'))).toBeLessThanOrEqual(5)
  })
})
