import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { domains, locales } from '#assessment/questionnaire/questionnaire.ts'
import { fallbackStrength, strengthRules } from '#assessment/report/findings/strengths.ts'
import { caseOf } from '#assessment/report/persons/case.example.ts'
import { populations } from '#assessment/report/persons/populations.example.ts'
import { metrics } from '#assessment/report/report.ts'
import { cardFor, numberSources } from '#assessment/report/steps/card.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { content } from '#tests/support/content.ts'
import { readContentTexts } from '#tests/support/content-texts.ts'
import { barriers } from './schemas/common.schema.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))

describe('the content', () => {
  it('I68: never says to a possibly bereaved respondent that they miss a person', () => {
    const texts = readContentTexts().filter(({ file }) => file !== 'cv19.yaml')
    expect(texts.filter(({ text }) => /\byou miss\b|\bextrañ[ae]\b/i.test(text))).toEqual([])
  })
  it('states the hours of each number of a safety text as its line has them', () => {
    const { links, safety } = content
    const actions = Object.values(safety).flatMap((text) => ('actions' in text ? text.actions : []))
    const lineOf = (href: string) =>
      Object.values(links).find(({ phones }) => phones.some((each) => each.href.en === href))
    const wrong = actions.filter(({ href, hours }) => {
      const { hours: of = 'weekdays' } = lineOf(href.en) ?? { hours: 'always' as const }
      return of === 'always'
        ? !/day and night/i.test(hours.en)
        : typeof of === 'string' || !hours.en.toLowerCase().includes(of.en.toLowerCase())
    })
    expect(actions.length).toBeGreaterThan(20)
    expect(wrong.map(({ label, hours }) => [label.en, hours.en])).toEqual([])
  })
  it('I69: a first step for a danger or a need is a call, a talk or a question to a person', () => {
    const urgent = [...populations.sick(200), ...populations.plausible(200)]
      .map((answers) => caseOf(answers))
      .filter(({ report }) => ['safety', 'urgent_need', 'need'].includes(report.recommendations[0]?.tier ?? ''))
    const wrong = urgent.filter(({ ids: [first], facts }) => {
      const found = content.interventions.find(({ id }) => id === first)
      const step = found && cardFor(found, facts).steps[0]
      return !step || !['call', 'private', 'tell', 'ask'].includes(step.does) || (step.kind === 'call' && !step.numbers)
    })
    expect(urgent.length).toBeGreaterThan(100)
    expect(wrong.map(({ ids }) => ids[0])).toEqual([])
  })
  it('I70: only number 6 is a habit; a call has a phrase and numbers with hours; each deed has guidance', () => {
    const sixes = content.interventions.flatMap(({ steps, stepsFor = [] }) => [
      steps,
      ...stepsFor.map((each) => each.steps),
    ])
    const isHabit = ({ kind, pattern = '' }: (typeof sixes)[number][number]) =>
      kind === 'days' && !pattern.includes(',')
    expect(sixes.map((six) => six.map(isHabit))).toEqual(sixes.map(() => [false, false, false, false, false, true]))
    const all = sixes.flat()
    const calls = all.filter(({ kind }) => kind === 'call')
    expect(calls.filter(({ say, numbers }) => !say || !numbers)).toEqual([])
    const known = [...numberSources, ...Object.keys(content.links)]
    const numbers = calls.flatMap((each) =>
      (each.numbers ?? []).map((key) => (typeof key === 'string' ? key : key.key)),
    )
    expect(numbers.filter((key) => !known.includes(key))).toEqual([])
    const deeds = new Set(all.map(({ does }) => does))
    for (const locale of locales)
      expect([...deeds].filter((does) => !translations[locale].exists(`steps:guidance.${does}`))).toEqual([])
  })
  it('is complete', () => {
    expect(content.interventions.map(({ number }) => number)).toEqual(content.interventions.map((_, at) => at + 1))
    expect(content.interventions).toHaveLength(readdirSync(join(folder, 'interventions')).length)
    expect(content.knowledge).toHaveLength(readdirSync(join(folder, 'knowledge')).length)
    expect(Object.keys(content.resources.states)).toHaveLength(51)
    expect(content.questionnaires.get(13)?.pages.length).toBeGreaterThan(0)
  })

  it('states the duration on every start page, in both languages', () => {
    const silent = content.campaigns.filter(({ opening, assessment }) => {
      const [from, to] = content.questionnaires.get(assessment)?.minutes ?? []
      return !opening.en.includes(`${from} to ${to}`) || !opening.es.includes(`${from} a ${to}`)
    })
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('describes single partners as the specification does', () => {
    const byKey = new Map(content.partners.map((partner) => [partner.key, partner]))
    expect(byKey.get('default')?.state).toBe('NY')
    expect(byKey.get('volusia')).toMatchObject({ id: 110, logo2: '/partners/volusia-2.svg' })
    expect(byKey.get('nccoa')).toMatchObject({ id: 200, logo2: '/partners/nccoa-2.svg' })
  })

  it('has only reserved example hosts and phone numbers among the partners', () => {
    const hosts = content.partners.flatMap(({ url, contactUrl, helpEmail }) => [url, contactUrl, helpEmail])
    expect(hosts.filter((host) => !/example\.org(\/|$)/.test(host))).toEqual([])
    const numbers = content.partners.flatMap(({ phone, offers, programs = [] }) => [
      phone,
      ...[...offers, ...programs].flatMap((offered) => offered.phone ?? []),
    ])
    expect(numbers.filter((number) => !/^\d{3}-555-01\d\d$/.test(number))).toEqual([])
    const asText = content.partners.flatMap((partner) => JSON.stringify(partner).match(/\d{3}-\d{3}-\d{4}/g) ?? [])
    expect(asText.filter((number) => !numbers.includes(number))).toEqual([])
    expect(
      content.partners.flatMap(({ visit }) => visit?.address ?? []).every((at) => /Example .*Sample/.test(at)),
    ).toBe(true)
  })

  it('has no phone number and no URL in the forms of support: services stand in links.yaml', () => {
    expect(
      JSON.stringify(content.formsOfSupport)
        .match(/\d{3}|www|https?:|@/g)
        ?.filter((found) => found !== '211' && found !== '988'),
    ).toEqual([])
  })

  it('has a form of support for every area, and for each helper a sentence that suits everyone', () => {
    expect(content.formsOfSupport.length).toBeGreaterThanOrEqual(8)
    for (const area of domains) expect(content.formsOfSupport.some(({ areas }) => areas.includes(area))).toBe(true)
    for (const { ask } of content.formsOfSupport)
      for (const { say } of Object.values(ask)) expect(say.some(({ areas }) => areas.length === 0)).toBe(true)
  })

  it('has links for every intervention, each with a URL or a phone number', () => {
    for (const { id, links } of content.interventions) {
      expect([id, new Set(links).size]).toEqual([id, links.length])
      const services = links.map((key) => content.links[key])
      expect([id, services.filter((service) => !service?.url && !service?.phones.length)]).toEqual([id, []])
    }
  })

  it('has a picture for every logo', () => {
    const logos = content.partners.flatMap(({ logo, logo2 }) => [logo, ...(logo2 ? [logo2] : [])])
    expect(logos.filter((logo) => !existsSync(join(folder, '../public', logo)))).toEqual([])
  })

  it('cannot be changed once it is loaded', () => {
    expect(() => Object.assign(content.interventions[0]!.title, { en: 'Run' })).toThrow(TypeError)
    expect(() => Object.assign(content.links, { other: content.links['988'] })).toThrow(TypeError)
  })
})

describe('the numbers to call', () => {
  it.each([
    ['911', '911', 'tel:911'],
    ['988', '988', 'tel:988'],
    ['dvhotline', '1-800-799-7233', 'tel:+18007997233'],
    ['eldercare', '1-800-677-1116', 'tel:+18006771116'],
    ['poison', '1-800-222-1222', 'tel:+18002221222'],
  ])('are correct for %s', (key, number, href) => {
    const phone = content.links[key]?.phones[0]
    expect(phone?.number).toEqual({ en: number, es: number })
    expect(phone?.href).toEqual({ en: href, es: href })
  })

  it('reach 988 in Spanish by pressing 2 or texting AYUDA', () => {
    const { red } = content.safety
    expect(red.paragraphs.map(({ es }) => es).join(' ')).toContain('Llame al 988 y oprima 2, o envíe AYUDA al 988')
    expect(red.actions.map(({ href }) => href.es)).toEqual(['tel:988', 'sms:988?body=AYUDA', 'tel:911'])
    expect(red.actions.map(({ href }) => href.en)).toEqual(['tel:988', 'sms:988', 'tel:911'])
  })

  it('are offered where a safety rule names them', () => {
    expect(content.safety.unsafe.actions.map(({ href }) => href.en)).toEqual([
      'tel:911',
      'tel:+18007997233',
      'tel:+18006771116',
    ])
    expect(content.safety.no_home_food.actions.map(({ href }) => href.en)).toEqual(['tel:211', 'tel:+18006771116'])
    expect(content.safety.fall_week.actions.map(({ href }) => href.en)).toEqual(['tel:911'])
  })
})

describe('the wording', () => {
  const interventionTexts = content.interventions.flatMap(({ why, tips, steps, safety }) => [
    why,
    ...tips,
    ...steps,
    ...(safety ? [safety] : []),
  ])
  const articleTexts = content.knowledge.flatMap(({ sections }) =>
    sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])]),
  )

  it.each([
    ['interventions', interventionTexts],
    ['articles', articleTexts],
  ])('has short sentences in the %s', (_, texts) => {
    const lengths = texts.flatMap(({ en }) => sentences(en)).map((sentence) => sentence.split(/\s+/).length)
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(15)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20)
  })

  it('has 150 to 250 words per article in each language', () => {
    const outside = content.knowledge.flatMap(({ id, sections }) =>
      locales
        .map((locale) => ({ id, locale, words: textsIn(sections, locale) }))
        .filter(({ words }) => words < 150 || words > 250),
    )
    expect(outside).toEqual([])
  })

  it('is the same for barriers as in the check-up question', () => {
    const question = content.questionnaires
      .get(13)
      ?.pages.flatMap((page) => page.questions)
      .find(({ id }) => id === 'barriers')
    const requested = question && 'options' in question ? question.options.filter(({ exclusive }) => !exclusive) : []
    expect(requested.map(({ value, text }) => [value, text])).toEqual(
      barriers.map((barrier) => [barrier, content.strategies[barrier].label]),
    )
  })
})

const sentences = (text: string) => text.split(/(?<=[.?:])\s+/).filter((sentence) => sentence !== '')

type Sections = (typeof content.knowledge)[number]['sections']
const textsIn = (sections: Sections, locale: (typeof locales)[number]) =>
  sections
    .flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])])
    .flatMap((text) => text[locale].split(/\s+/)).length

describe('the texts of the report', () => {
  const read = (locale: string) => JSON.parse(readFileSync(join(folder, 'messages', locale, 'results.json'), 'utf8'))
  const [english, spanish] = [read('en'), read('es')]

  it('are the same keys, with the same placeholders, in both languages', () => {
    const inEnglish = flat(english)
    const inSpanish = flat(spanish)
    expect(Object.keys(inSpanish)).toEqual(Object.keys(inEnglish))
    const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
    for (const [key, text] of Object.entries(inEnglish)) {
      expect([key, placeholders(inSpanish[key])]).toEqual([key, placeholders(text)])
    }
    // Quotation marks around a placeholder are the same in both languages.
    const texts = Object.entries(inEnglish).filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')))
    expect(texts.filter(([key, text]) => inSpanish[key] === text)).toEqual([])
  })

  it('name every area, metric, strength and barrier', () => {
    expect(Object.keys(english.areas)).toEqual([...domains])
    expect(Object.keys(english.metrics)).toEqual([...metrics])
    expect(Object.keys(english.strengths)).toEqual([...strengthRules.map(({ strength }) => strength), fallbackStrength])
    expect(Object.keys(english.challenges)).toEqual(expect.arrayContaining([...barriers]))
  })
})

function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  return Object.assign({}, ...Object.entries(value as object).map(([key, inner]) => flat(inner, `${path}.${key}`)))
}
