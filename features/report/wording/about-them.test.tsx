import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { persons } from '#assessment/report/persons/persons.example.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { content } from '#tests/support/content.ts'
import type { compositions } from '../compositions.ts'
import { people } from '../report.example.ts'
import { pageText } from './page-text.example.tsx'
import { type Published, paperText, viewText } from './report-texts.example.ts'

type Texts = { [key: string]: string | Texts }
const read = (locale: Locale, file: string): Texts =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}.json`, 'utf8'))
const entries = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : entries(value, `${at}${key}.`),
  )

/** Texts that replace an unknown name. */
const unnamed = ['person', 'caredFor', 'caredForOwn']
/** Words that address the reader. */
const toYou = {
  en: /(?<!\p{L})(you|your|yours|yourself|you're|you've)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|tú|contigo)(?!\p{L})/iu,
}
/**
 * Phrases with "you" that may remain: the sentence about the person of a card, thanks to the helper, the idiom for
 * doing something alone, and the text for an unnamed respondent.
 */
const namesYou = /“(you|usted)” (is|es) |Thank you\b|on your own|the person you care for|la persona que usted cuida/gi
const speaksToSomebody = (locale: Locale, text: string) => toYou[locale].test(text.replace(namesYou, ''))

describe.each(locales)('the words about a person in %s', (locale) => {
  const about = entries(read(locale, 'aboutThem'))
  const strategies = Object.entries(content.strategies).flatMap(([name, { they, ifUnsafe }]): [string, string][] => [
    [name, they[locale]],
    ...(ifUnsafe ? [[`${name} if unsafe`, ifUnsafe.they[locale]] as [string, string]] : []),
  ])

  test('never address the reader', () => {
    const found = [...about, ...strategies].filter(([, text]) => speaksToSomebody(locale, text))
    expect(found).toEqual([])
  })
  test('each replaces an existing text', () => {
    const files = [...new Set(about.map(([key]) => key.split('.')[0] ?? ''))].filter((file) => !unnamed.includes(file))
    const known = new Set(files.flatMap((file) => entries(read(locale, file)).map(([key]) => `${file}.${key}`)))
    expect(about.map(([key]) => key).filter((key) => !unnamed.includes(key) && !known.has(key))).toEqual([])
  })
  test.each(['strengths', 'challenges'])('exist for all %s', (group) => {
    const keysOf = (texts: Texts) => entries(texts).flatMap(([key]) => (key.startsWith(`${group}.`) ? [key] : []))
    const { results } = read(locale, 'aboutThem')
    expect(keysOf(results as Texts)).toEqual(keysOf(read(locale, 'results')))
  })
})

/** A respondent hurt in a fall, with reasons to quote. */
const { answers: hurt = {} } = persons3.find(({ name }) => name.startsWith('P01')) ?? {}

test('Spanish words about a person say "su" only of a person who is named in the same sentence', () => {
  const unclear = entries(read('es', 'aboutThem')).filter(
    ([key, text]) =>
      key !== 'caredForOwn' && /(?<!\p{L}|por )sus?(?!\p{L})/iu.test(text) && !/\{\{name\}\}|la persona/.test(text),
  )
  expect(unclear).toEqual([])
})

describe.each(locales)('a report about a person in %s', (locale) => {
  const textsIn = (part: unknown): string[] =>
    typeof part === 'string'
      ? [part]
      : part !== null && typeof part === 'object'
        ? Object.values(part).flatMap(textsIn)
        : []
  /**
   * Sections that deliberately address their reader: the steps, which address the person, services, articles, and how
   * to help.
   */
  const onPurpose = (reported: Published) => {
    const { recommendations, resources, knowledge, pointers } = viewText(reported)
    const { firstStep, benefits, caregiver, hospital } = pointers
    const name = reported.personName ?? (locale === 'en' ? 'the person' : 'la persona')
    const howToHelp = entries(read(locale, 'waysToHelp')).map(([, text]) => text.replaceAll('{{name}}', name))
    return textsIn([howToHelp, recommendations, resources, knowledge, firstStep, benefits, caregiver, hospital])
      .flatMap((text) => [text, text.replace(/\.$/, '')])
      .toSorted((one, other) => other.length - one.length)
  }
  const spoken = (reported: Published, name: keyof typeof compositions) => {
    const allowed = onPurpose(reported)
    const nodes = pageText(reported, name)
      .replaceAll(/<(svg|style|script)[\s\S]*?<\/\1>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .split(/<[^>]+>/)
      .map((node) => node.trim().replace(namesYou, ''))
    return nodes
      .filter((node) => !allowed.some((text) => text.includes(node)))
      .map((node) => allowed.reduce((left, text) => left.replaceAll(text, ''), node))
      .filter((node) => speaksToSomebody(locale, node))
  }
  const contact = { who: 'contact', withPrivate: true } as const

  test.each(persons.filter((_, at) => at % 3 === 0))('speaks of $name, not to them', ({ answers }) => {
    expect(spoken({ answers, locale, reader: contact, personName: 'Rosa' }, 'shared')).toEqual([])
  })

  test('names the person as the contact does, and is about "the person" where no name is given', () => {
    const [{ answers }] = persons as [(typeof persons)[number]]
    const texts = { en: ['How Rosa is', 'How the person is'], es: ['Cómo está Rosa', 'Cómo está la persona'] }
    const [named, unnamed] = texts[locale]
    expect(pageText({ answers, locale, reader: contact, personName: 'Rosa' }, 'shared')).toContain(
      named?.replaceAll("'", '&#x27;'),
    )
    expect(pageText({ answers, locale, reader: contact }, 'shared')).toContain(unnamed?.replaceAll("'", '&#x27;'))
  })

  test('answered by another person names the respondent, else says "the person you care for", on every line', () => {
    const texts = {
      en: [
        'The person you care for',
        'How the person you care for is',
        /the person(?! you care for)|person you care for(&#x27;|’)s/i,
      ],
      es: ['La persona que usted cuida', 'Cómo está la persona que usted cuida', /la persona(?! que usted cuida)/i],
    } as const
    const [first, own, wrong] = texts[locale]
    const reported = { answers: hurt, locale, reader: { who: 'self' }, audience: 'for' } as const
    const page = pageText(reported, 'main')
    expect(page).toContain(first)
    expect(page).toContain(own)
    expect(page.match(new RegExp(`.{0,60}(${wrong.source}).{0,60}`, 'gi')) ?? []).toEqual([])
    const named = pageText({ ...reported, firstName: 'Rosa' }, 'main')
    expect(named).toContain('Rosa')
    expect(named.split(/the person|la persona/i).length - 1).toBe(0)
  })

  test.each(persons3.filter((_, at) => at % 3 === 0))('on paper, too, for which somebody answered: $name', (person) => {
    const reported = { answers: person.answers, locale, audience: 'for' } as const
    const { cover, opening, first, sections, dateLine: made, title } = paperText(reported)
    const allowed = onPurpose({ ...reported, reader: { who: 'paper', withPrivate: false } })
    const spokenThere = textsIn([title, made, cover, opening, first, sections])
      .map((text) => allowed.reduce((left, each) => left.replaceAll(each, ''), text.replace(namesYou, '')))
      .filter((text) => speaksToSomebody(locale, text))
    expect(spokenThere).toEqual([])
    expect(paperText({ ...reported, firstName: 'Rosa' }).title).toContain('Rosa')
  })

  test('still speaks to the person on their own screen', () => {
    const [{ answers }] = persons as [(typeof persons)[number]]
    const own = pageText({ answers, locale, reader: { who: 'self' } }, 'main')
    expect(own).toContain({ en: 'My strengths', es: 'Mis fortalezas' }[locale])
    expect(own).not.toMatch(/the person|la persona/i)
  })

  test('begins each of its sentences with a capital, also inside a text', () => {
    const reported = { answers: people.crisis, locale, reader: { who: 'self' }, audience: 'for' } as const
    expect(pageText(reported, 'main')).toContain(
      { en: 'telling us. The person you care for is not alone', es: 'decírnoslo. La persona que usted cuida no tiene' }[
        locale
      ],
    )
    expect(pageText(reported, 'main')).not.toMatch(/[.?!] (the person|la persona)/)
  })

  test.each(['self', 'staff'] as const)('asks no answered question about the ladder again: %s', (who) => {
    const page = who === 'self' ? 'main' : 'staff'
    const text = (answers: Answers) => pageText({ answers, locale, reader: { who } }, page)
    const unanswered = {
      self: { en: 'Answer the question about five years', es: 'Conteste la pregunta sobre dentro de cinco años' },
      staff: { en: 'did not answer the question about their ladder', es: 'no respondió la pregunta' },
    }[who][locale]
    expect(text({ ladder_now: 7 })).toContain(unanswered)
    expect(text({ ladder_now: 7, ladder_5y: 7 })).not.toContain(unanswered)
  })

  test('warns staff of a lower expected ladder step', () => {
    const answers = { ...people.thriving, age_group: '75_84', ladder_now: 9, ladder_5y: 6 }
    const less = { en: 'expects some change', es: 'espera algunos cambios' }[locale]
    expect(pageText({ answers, locale, reader: { who: 'staff' } }, 'staff')).toContain(less)
  })

  test('quotes a step with a quotation inside by single marks', () => {
    const answers = { ...people.thriving, sleep_hours: 12, priorities: ['sleep'] }
    const shown = pageText({ answers, locale, reader: { who: 'staff' } }, 'staff')
    expect(shown).not.toMatch(/“[^”<]*“/)
    expect(shown).toMatch(/“[^”<]*‘[^’<]*’/)
  })

  /** Sections with actions for the person at their own screen. */
  const forReader = ['next', 'opinion']
  test.each(persons.filter((_, at) => at % 6 === 2))(
    'of $name, whom somebody answered for, is about them',
    (person) => {
      const reported = { answers: person.answers, locale, reader: { who: 'self' }, audience: 'for' } as const
      const page = spoken(reported, 'main')
      const next = entries(read(locale, 'report')).filter(([key]) => forReader.includes(key.split('.')[0] ?? ''))
      const known = [
        ...next.map(([, text]) => text),
        ...entries(read(locale, 'pointers')).map(([, text]) => text),
        ...entries(read(locale, 'share')).map(([, text]) => text),
        ...entries(read(locale, 'support')).map(([, text]) => text),
        // To the helper: what they can do.
        ...textsIn(Object.values(content.safety).flatMap(({ they }) => (they ? [they] : []))),
      ]
      expect(page.filter((node) => !known.includes(node))).toEqual([])
    },
  )
})
