import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { domains, locales } from '#assessment/questionnaire.ts'
import { metrics } from '#assessment/report/report.ts'
import { fallbackStrength, strengthRules } from '#assessment/report/strengths.ts'
import { barriers } from './content/common.schema.ts'
import { loadContent } from './content.ts'

const folder = fileURLToPath(new URL('../content', import.meta.url))
const content = loadContent(folder)

describe('the content', () => {
  it('is complete', () => {
    expect(content.interventions.map(({ number }) => number)).toEqual(
      Array.from({ length: 46 }, (_, index) => index + 1),
    )
    expect(Object.keys(content.links)).toHaveLength(50)
    expect(content.knowledge).toHaveLength(13)
    expect(Object.keys(content.resources.states)).toHaveLength(51)
    expect(content.questionnaires.get(13)?.pages.length).toBeGreaterThan(0)
  })

  it('has a start page at every address of the specification', () => {
    expect(content.campaigns.map(({ path }) => path).sort()).toEqual(
      [
        'BurlingtonSeniorCenter GetStarted-2 GetStarted-old bcda buenos-dias get-started getStarted old-checkUp start',
        'start-1 start-2 start-3 start-4 start-5 start-6 start-7 start-enter-zipcode start-network start-nys start-pilot',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    )
  })

  it('says on every start page how long it takes, in both languages', () => {
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
    const inWords = content.partners.flatMap((partner) => JSON.stringify(partner).match(/\d{3}-\d{3}-\d{4}/g) ?? [])
    expect(inWords.filter((number) => !numbers.includes(number))).toEqual([])
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
  ])('of %s are exactly right', (key, number, href) => {
    const phone = content.links[key]?.phones[0]
    expect(phone?.number).toEqual({ en: number, es: number })
    expect(phone?.href).toEqual({ en: href, es: href })
  })

  it('in Spanish reach 988 by pressing 2, or by texting AYUDA', () => {
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
  const interventionTexts = content.interventions.flatMap(({ why, tips, rungs, safety }) => [
    why,
    ...tips,
    ...rungs,
    ...(safety ? [safety] : []),
  ])
  const articleTexts = content.knowledge.flatMap(({ sections }) =>
    sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])]),
  )

  it.each([
    ['interventions', interventionTexts],
    ['articles', articleTexts],
  ])('of the %s keeps to short sentences', (_, texts) => {
    const lengths = texts.flatMap(({ en }) => sentences(en)).map((sentence) => sentence.split(/\s+/).length)
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(15)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20)
  })

  it('of every article has 150 to 250 words in each language', () => {
    const outside = content.knowledge.flatMap(({ id, sections }) =>
      locales
        .map((locale) => ({ id, locale, words: wordsIn(sections, locale) }))
        .filter(({ words }) => words < 150 || words > 250),
    )
    expect(outside).toEqual([])
  })

  it('of the barriers is that of the check-up question', () => {
    const question = content.questionnaires
      .get(13)
      ?.pages.flatMap((page) => page.questions)
      .find(({ id }) => id === 'barriers')
    const asked = question && 'options' in question ? question.options.filter(({ exclusive }) => !exclusive) : []
    expect(asked.map(({ value, text }) => [value, text])).toEqual(
      barriers.map((barrier) => [barrier, content.strategies[barrier].label]),
    )
  })
})

const sentences = (text: string) => text.split(/(?<=[.?:])\s+/).filter((sentence) => sentence !== '')

type Sections = (typeof content.knowledge)[number]['sections']
const wordsIn = (sections: Sections, locale: (typeof locales)[number]) =>
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
    // Quotation marks around a blank are the same in both.
    const words = Object.entries(inEnglish).filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')))
    expect(words.filter(([key, text]) => inSpanish[key] === text)).toEqual([])
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

describe('a mistake in the content', () => {
  const made: string[] = []
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true })
  })

  /** Copies the content and replaces one text of one file. Returns the folder of the copy. */
  function copyWith(file: string, from: string, to: string): string {
    const copy = mkdtempSync(join(tmpdir(), 'content-'))
    made.push(copy)
    cpSync(folder, copy, { recursive: true })
    const before = readFileSync(join(copy, file), 'utf8')
    const after = before.replace(from, () => to)
    expect(after).not.toBe(before)
    writeFileSync(join(copy, file), after)
    return copy
  }

  it.each([
    ['broken YAML', 'interventions/walk.yaml', 'why:', 'why: [', /interventions\/walk\.yaml, line \d+: /],
    ['a missing field', 'interventions/walk.yaml', 'picture: walk\n', '', /walk\.yaml, picture: is missing/],
    ['an unknown field', 'links.yaml', '  url: https://www.shiphelp.org', '  adress: x', /ship: does not know adress/],
    ['an empty text', 'strategies.yaml', 'en: It costs too much', "en: ''", /line \d+, cost › label › en: is empty/],
    ['a missing language', 'strategies.yaml', '    es: Cuesta demasiado\n', '', /cost › label › es: is missing/],
    [
      'five rungs',
      'interventions/walk.yaml',
      '  - en: Walk 5 minutes today.\n    es: Camine 5 minutos hoy.\n',
      '',
      /rungs: /,
    ],
    ['a barrier without its strategy', 'strategies.yaml', 'forget:', 'lost:', /strategies\.yaml, .*forget/],
    ['an unknown link', 'interventions/walk.yaml', 'links: [niaex', 'links: [niaexx', /links › 1: names niaexx/],
    [
      'a service for some that there is not',
      'interventions/housing.yaml',
      'links: [vahomeless]',
      'links: [vahome]',
      /housing\.yaml, line \d+, moreLinks › 1 › links › 1: names vahome/,
    ],
    [
      'words for a circumstance that nobody named',
      'interventions/walk.yaml',
      '  es: Camine un poco más cada día\n',
      '  es: Camine un poco más cada día\n  variants: [{ when: rich, en: Walk, es: Camine }]\n',
      /title › variants › 1 › when: must be under_65, /,
    ],
    [
      'words for an answer that nobody can give',
      'interventions/vision.yaml',
      'when: fall_risk',
      'when: { question: see, in: [maybe] }',
      /moreTips › 1: names 'maybe', which is no option of 'see'/,
    ],
    [
      'words that would tell others a withheld answer',
      'interventions/vision.yaml',
      'when: fall_risk',
      "when: { question: safe, in: ['no'] }",
      /moreTips › 1: would tell others about safe/,
    ],
    [
      'an article for a question that is not asked',
      'knowledge/caregiving.yaml',
      'question: caregiver',
      'question: carer',
      /onlyWhen: names the unknown question 'carer'/,
    ],
    [
      'a service for an answer that nobody can give',
      'resources.yaml',
      '{ question: tobacco, in: [every, some] }',
      '{ question: tobacco, in: [often] }',
      /areas › care › 4 › onlyWhen: names 'often', which is no option of 'tobacco'/,
    ],
    [
      'a service that would tell others a withheld answer',
      'resources.yaml',
      '{ question: tobacco, in: [every, some] }',
      "{ question: audit1, in: ['4'] }",
      /areas › care › 4 › onlyWhen: would tell others about audit1/,
    ],
    ['an unknown intervention', 'knowledge/move.yaml', '[walk,', '[run,', /interventions › 1: names run/],
    [
      'an unknown service to ask',
      'forms-of-support.yaml',
      'links: [nadtc,',
      'links: [nadtcc,',
      /forms-of-support\.yaml, line \d+, 2 › ask › service › links › 1: names nadtcc/,
    ],
    [
      'two forms of support with one id',
      'forms-of-support.yaml',
      'id: ride',
      'id: company',
      /company is the id of another/,
    ],
    [
      'a sentence for an area that the form of support does not have',
      'forms-of-support.yaml',
      '          areas: [movement]\n',
      '          areas: [memory]\n',
      /1 › ask › someone › say › 3 › areas: names memory, which is no area of this form/,
    ],
    [
      'a sentence for an area removed from the form of support',
      'forms-of-support.yaml',
      'areas: [caring, emotional]',
      'areas: [emotional]',
      /names caring, which is no area/,
    ],
    ['an offer for an unknown area', 'partners.yaml', 'areas: [memory]', 'areas: [minds]', /offers › 2 › areas › 1/],
    ['an offer that names an area twice', 'partners.yaml', '[physical, care]', '[care, care]', /names an area twice/],
    [
      'a program that nobody described',
      'partners.yaml',
      'program: stepping-on',
      'program: stepping',
      /no such program/,
    ],
    [
      'a program offered twice',
      'partners.yaml',
      'program: tai-ji-quan',
      'program: chronic-disease',
      /is offered twice/,
    ],
    ['a program for an unknown step', 'programs.yaml', '[chronic, pain]', '[chronic, home]', /names home, but/],
    ['two programs with one key', 'programs.yaml', 'key: pearls', 'key: stepping-on', /is the key of another program/],
    [
      'a round that begins on a day without a meeting',
      'partners.yaml',
      'starts: [2027-01-12,',
      'starts: [2027-01-13,',
      /meetings › starts: names a day on which it does not meet/,
    ],
    ['an unknown partner', 'campaigns.yaml', 'partner: bcda', 'partner: bcdb', /line \d+, 16 › partner: names bcdb/],
    ['an unknown assessment', 'campaigns.yaml', 'assessment: 13', 'assessment: 31', /1 › assessment: names 31/],
    ['an unknown action', 'safety.yaml', 'actions: [call_911]', 'actions: [call_912]', /names call_912/],
    ['an invalid sample answer', 'sample-answers.yaml', 'acp: talked', 'acp: told', /is no answer to acp/],
    [
      'a sample answer to a question that is not asked',
      'sample-answers.yaml',
      "caregiver: 'no'",
      "caregiver: 'no'\n  cg_strain: often",
      /cg_strain: answers a question that is not asked/,
    ],
    ['an unknown area', 'interventions/walk.yaml', '  movement: 4', '  moving: 4', /walk\.yaml, .*domains/],
    [
      'two equal numbers',
      'interventions/walk.yaml',
      'number: 1',
      'number: 2',
      /2 is the number of another intervention/,
    ],
    ['an id unlike the file name', 'interventions/walk.yaml', 'id: walk', 'id: stroll', /line 1, id: must be walk/],
    [
      'two start pages at one address',
      'campaigns.yaml',
      'path: bcda',
      'path: START',
      /start is the address of another/,
    ],
    ['two partners with one name', 'partners.yaml', 'key: bcda', 'key: volusia', /volusia means another partner too/],
    [
      'a rule without its question',
      'questionnaires/wellbeing-13.yaml',
      'id: teeth',
      'id: tooth',
      /wellbeing-13\.yaml, rules: .*'teeth'/,
    ],
    ['partner 0', 'partners.yaml', 'id: 110', 'id: 0', /2 › id: must be 1 or more: 0 is never a partner/],
    ['a reserved partner name', 'partners.yaml', 'key: bcda', 'key: demo', /is a host name that never means a partner/],
    [
      'an address without https',
      'links.yaml',
      'https://www.shiphelp.org',
      'http://www.shiphelp.org',
      /begins with https/,
    ],
    [
      'a phone number in another format',
      'links.yaml',
      "'1-877-839-2675'",
      '877-839-2675',
      /must be like 1-800-677-1116/,
    ],
    [
      'a button that dials another number',
      'links.yaml',
      'tel:+18778392675',
      'tel:+18778392676',
      /dials another number/,
    ],
    [
      'a phone number that no service has',
      'interventions/foodhelp.yaml',
      '677-1116',
      '677-1117',
      /names 1-800-677-1117/,
    ],
    [
      'an exclamation mark',
      'strategies.yaml',
      'only minutes.',
      'only minutes!',
      /start › text: has an exclamation mark/,
    ],
    [
      'Spanish left in English',
      'strategies.yaml',
      'es: Cuesta demasiado',
      'es: It costs too much',
      /says the same in English/,
    ],
    [
      'a placeholder in one language',
      'documents/help.yaml',
      'escriba a {{helpEmail}}',
      'escriba',
      /same \{\{placeholders\}\}/,
    ],
    ['an unknown placeholder', 'resources.yaml', 'in {{state}}', 'in {{county}}', /uses \{\{county\}\}/],
    ['a date in another format', 'knowledge/move.yaml', '2026-11-20', 'last November', /reviewed: must be a day/],
  ])('is reported with file and place: %s', (_, file, from, to, message) => {
    expect(() => loadContent(copyWith(file, from, to))).toThrow(message)
  })

  it('does not hide other mistakes', () => {
    const copy = copyWith('strategies.yaml', 'only minutes.', 'only minutes!')
    rmSync(join(copy, 'documents/help.yaml'))
    expect(() => loadContent(copy)).toThrow(/has 4 problems:[\s\S]*exclamation mark[\s\S]*help\.yaml, file: is missing/)
  })

  it('an edited comment changes only the version', () => {
    const edited = loadContent(copyWith('strategies.yaml', '# What helps', '# What really helps'))
    expect(edited.version).toMatch(/^[0-9a-f]{12}$/)
    expect(edited.version).not.toBe(content.version)
    expect(edited.strategies).toEqual(content.strategies)
  })
})
