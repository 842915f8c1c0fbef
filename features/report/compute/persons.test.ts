import { describe, expect, it } from 'vitest'
import { persons } from '#assessment/report/persons/persons.example.ts'
import { self } from '#assessment/report/reader.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { content } from '#tests/support/content.ts'
import { doctorText, paperText, viewText } from '../wording/report-texts.example.ts'

const answersOf = (number: string) => {
  const person = persons.find(({ name }) => name.startsWith(number))
  if (!person) throw new Error(`no person ${number}`)
  return person.answers
}
const screen = (number: string) => viewText({ answers: answersOf(number), reader: self, locale: 'en' })
const texts = (number: string) => {
  const given = { answers: answersOf(number), locale: 'en' as const }
  const { why: _, ...view } = screen(number)
  return {
    screen: JSON.stringify(view),
    paper: JSON.stringify(paperText(given)),
    more: JSON.stringify(paperText(given, true)),
  }
}
const noPriority = translations.en.t('results:noPriority')

describe('the words that must not appear, on the screen, on paper, and on paper with all', () => {
  it.each<[string, string | RegExp]>([
    ['06', noPriority],
    ['07', /over-the-counter/i],
    ['10', /alcohol-free/i],
    ['16', /no one to do it with/i],
    ['18', /getting by/i],
    ['20', 'Medicare'],
    ['22', /none needs care/i],
    ['24', /alcohol-free|count your drinks/i],
    ['26', /alcohol-free|count your drinks/i],
    ['29', /down or worried|feeling down|your mood or worry/i],
  ])('person %s reads no “%s”', (number, never) => {
    const reported = texts(number)
    const isIn = (text: string) => (typeof never === 'string' ? text.includes(never) : never.test(text))
    expect(
      Object.entries(reported)
        .filter(([, text]) => isIn(text))
        .map(([where]) => where),
    ).toEqual([])
  })

  it('person 23, who answered only the ladder, reads no word for a state on paper', () => {
    expect(texts('23').paper).not.toMatch(/Thriving|Surviving|Struggling/)
  })

  it('person 28 reads of no leaks in a title', () => {
    expect(screen('28').recommendations.filter(({ title }) => /leak/i.test(title))).toEqual([])
  })

  it('person 11, afraid at home, reads nothing about falling for the fear, and paper leaves it out', () => {
    const fear = screen('11').strategies.find(({ barrier }) => barrier === 'fear')
    expect(fear?.text).toBe(content.strategies.fear.ifUnsafe?.text.en)
    const { safe: _, ...silent } = answersOf('11')
    expect(texts('11').paper).toBe(JSON.stringify(paperText({ answers: silent, locale: 'en' })))
    expect(texts('11').paper).not.toContain(content.strategies.fear.ifUnsafe?.text.en)
  })

  it('person 35 gives the doctor no total of two questions of which one was answered', () => {
    expect(JSON.stringify(doctorText({ answers: answersOf('35'), locale: 'en' }))).not.toContain('PHQ-2')
  })
})
