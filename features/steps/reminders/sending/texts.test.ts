import path from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '#content/messages/en/reminders.json' with { type: 'json' }
import es from '#content/messages/es/reminders.json' with { type: 'json' }
import { loadContent } from '#platform/content/content.ts'
import { composeSms } from '#platform/messages/compose.ts'
import { segmentsOf } from '#platform/messages/segments.ts'
import { openAddress, readLink } from '../links.ts'

const content = loadContent(path.resolve('content'))
const { sms, emails } = content.messages
const senders = ['Wellbeing CheckUp', ...content.partners.map(({ friendlyName }) => friendlyName)]
/** The length of every link: a letter and a code of eight characters after the origin of the examples. */
const link = `https://checkup.example.org${openAddress('checkUp', 'abcDEF12')}`
/** Maximum number of segments. In Spanish, á, í, ó and ú reduce a segment to 70 characters. */
const most = { en: 1, es: 2 } as const

const texts = Object.entries(sms).flatMap(([name, text]) =>
  name.startsWith('reminder-') ? [text.text, ...(text.more ?? [])].map((_, turn) => ({ name, text, turn })) : [],
)

describe('text messages of reminders', () => {
  test('there is one for each reminder, and three for a step, in turn', () => {
    expect(texts.map(({ name }) => name)).toHaveLength(7)
  })
  test.each(texts)('$name, text $turn, is short in both languages for every partner', ({ text, turn }) => {
    for (const from of senders)
      for (const locale of ['en', 'es'] as const) {
        const full = composeSms(text, [locale], () => ({ for: '', page: link, stop: '' }), from, turn)
        expect(full.length).toBeLessThanOrEqual(160)
        expect(segmentsOf(full)).toBeLessThanOrEqual(most[locale])
      }
  })
  test.each(texts)('$name, text $turn, with the longest name of a person fits two parts', ({ text, turn }) => {
    for (const locale of ['en', 'es'] as const) {
      const name = `${(locale === 'en' ? en : es).for.replace('{{name}}', 'Maximiliana Esperanz')} `
      const full = composeSms(text, [locale], () => ({ for: name, page: link, stop: '' }), 'Wellbeing CheckUp', turn)
      expect(full).toContain(`\n${name}`)
      expect(segmentsOf(full)).toBeLessThanOrEqual(3)
    }
  })
  test.each(Object.keys(en.reply) as (keyof typeof en.reply)[])('the reply "%s" is short, too', (name) => {
    for (const from of senders)
      for (const [locale, words] of [
        ['en', en],
        ['es', es],
      ] as const) {
        const full = `${from}:\n${words.reply[name].replace('{{contact}}', 'help@checkup.example.org')}`
        expect(full.length).toBeLessThanOrEqual(160)
        expect(segmentsOf(full)).toBeLessThanOrEqual(most[locale])
      }
  })
  test('each explains how to stop, except the last one', () => {
    const silent = texts.filter(({ text, turn }) => {
      const each = [text.text, ...(text.more ?? [])][turn]
      return !each?.en.includes('STOP') || !each.es.includes('ALTO')
    })
    expect(silent.map(({ name }) => name)).toEqual(['reminder-pause'])
  })
})

test('no message names a topic of health', () => {
  const all = [...Object.entries(sms), ...Object.entries(emails)].filter(([name]) => name.startsWith('reminder-'))
  const topics = /mood|sleep|alcohol|pain|fall|medicine|doctor|ánimo|sueño|dolor|caída|medicina|alcohol|health|salud/i
  expect(all.filter(([, text]) => topics.test(JSON.stringify(text)))).toEqual([])
})

test.each([
  ['sabcDEF12', { code: 'abcDEF12', page: '/return-user' }],
  ['aabcDEF12', { code: 'abcDEF12', page: '/ladder/progress' }],
  ['wabcDEF12', { code: 'abcDEF12', page: '/weekly-action-planner' }],
  ['pabc-_F12', { code: 'abc-_F12', page: '/progress-point' }],
  ['sabcDEF1', null],
  ['sabcDEF123', null],
  ['xabcDEF12', null],
  ['sabcDEF1/', null],
  ['', null],
])('parses the end of a link %s', (name, read) => expect(readLink(name)).toEqual(read))
