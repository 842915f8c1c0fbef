import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { content } from '#tests/support/content.ts'
import { type Content, loadContent } from './content.ts'
import { type ContentFile, parseFile, readFile } from './read.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))

describe('a mistake in the content', () => {
  const unchanged = new Map<string, ContentFile>()

  /** Loads the content with one text of one file replaced. The other files are parsed once for all tests. */
  function loadWith(file: string, from: string, to: string): Content {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = before.replace(from, () => to)
    expect(after).not.toBe(before)
    return loadContent(folder, (root, name, problems) => {
      if (name === file) return parseFile(name, Buffer.from(after), problems)
      const known = unchanged.get(name) ?? readFile(root, name, problems)
      unchanged.set(name, known)
      return known
    })
  }

  it.each([
    ['broken YAML', 'interventions/walk.yaml', 'why:', 'why: [', /interventions\/walk\.yaml, line \d+: /],
    ['a missing field', 'interventions/walk.yaml', 'picture: walk\n', '', /walk\.yaml, picture: is missing/],
    ['an unknown field', 'links.yaml', '  url: https://www.shiphelp.org', '  adress: x', /ship: does not know adress/],
    ['an empty text', 'strategies.yaml', 'en: It costs too much', "en: ''", /line \d+, cost › label › en: is empty/],
    ['a missing language', 'strategies.yaml', '    es: Cuesta demasiado\n', '', /cost › label › es: is missing/],
    [
      'five steps',
      'interventions/grief.yaml',
      '  - does: tell\n    kind: once\n    en: Call someone who also knew them.\n',
      '  - does: days\n    kind: days\n    en: Call someone who also knew them.\n',
      /steps › \d: needs a pattern/,
    ],
    [
      'a call to a number that no service has',
      'interventions/bills.yaml',
      'numbers: [center, ',
      'numbers: [centre, ',
      /numbers › 1: names centre/,
    ],
    ...[
      /wellbeing-13\.yaml, line \d+, pages › \d+ › questions › \d+: pets needs `reuse`/,
      /wellbeing-13\.yaml, line \d+, .*: pets needs `short: true` or `deferredTo`/,
    ].map((problem): [string, string, string, string, RegExp] => [
      'a question without its place in the returning and the short form',
      'questionnaires/wellbeing-13.yaml',
      '      - id: acp\n',
      `      - id: pets\n        type: single\n        topic: caring\n        source: own\n        licence: own
        spanishSource: own\n        text: { en: Do you live with a pet?, es: ¿Vive con una mascota? }
        options: [{ value: 'yes', text: { en: 'Yes', es: Sí } }, { value: 'no', text: { en: 'No', es: 'No' } }]\n
      - id: acp\n`,
      problem,
    ]),
    [
      'a part of the short form that there is not',
      'questionnaires/wellbeing-13.yaml',
      'deferredTo: purpose',
      'deferredTo: purposes',
      /has 1 problem:\s+questionnaires\/wellbeing-13\.yaml, line \d+, pages › 3 › questions › 1 › deferredTo: Invalid/,
    ],
    [
      'a label that is missing',
      'questionnaires/wellbeing-13.yaml',
      ', label: { en: Pain, es: Dolor }',
      '',
      /has 1 problem:.*\s.*› reuse: must be false, or months with a label/,
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
    [
      'a barrier that leads to danger at home',
      'interventions/safehelp.yaml',
      'barriers: []',
      'barriers: [cost]',
      /safehelp\.yaml, line \d+, barriers: must be empty/,
    ],
    [
      'no barrier',
      'interventions/vision.yaml',
      'barriers: [senses, cost]',
      'barriers: []',
      /vision\.yaml, line \d+, barriers: must name a barrier/,
    ],
    [
      'a start page at the address of another page',
      'campaigns.yaml',
      'path: start-pilot',
      'path: Login',
      /campaigns\.yaml, line \d+, \d+ › path: is the address of another page/,
    ],
    [
      'no start page for a row of the route table',
      'campaigns.yaml',
      'path: bcda',
      'path: bcda-fair',
      /campaigns\.yaml, .*has no entry for the page \/bcda/,
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
    ['an unknown partner', 'campaigns.yaml', 'partner: bcda', 'partner: bcdb', /line \d+, 17 › partner: names bcdb/],
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
      'interventions/medreview.yaml',
      '800-222-1222',
      '800-222-1223',
      /names 1-800-222-1223/,
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
    expect(() => loadWith(file, from, to)).toThrow(message)
  })

  it('does not hide other mistakes', () => {
    const copy = mkdtempSync(join(tmpdir(), 'content-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    cpSync(folder, copy, { recursive: true })
    const edited = join(copy, 'strategies.yaml')
    writeFileSync(edited, readFileSync(edited, 'utf8').replace('only minutes.', 'only minutes!'))
    rmSync(join(copy, 'documents/help.yaml'))
    expect(() => loadContent(copy)).toThrow(/has 4 problems:[\s\S]*exclamation mark[\s\S]*help\.yaml, file: is missing/)
  })

  it('an edited comment changes only the version', () => {
    const edited = loadWith('strategies.yaml', '# Advice', '# Good advice')
    expect(edited.version).toMatch(/^[0-9a-f]{12}$/)
    expect(edited.version).not.toBe(content.version)
    expect(edited.strategies).toEqual(content.strategies)
  })
})
