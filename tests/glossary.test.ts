import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type ContentText, readContentTexts } from './support/content-texts.ts'

const Exception = z.strictObject({ phrase: z.string(), in: z.string().optional(), because: z.string() })
const Rule = z.strictObject({
  not: z.array(z.string()).nonempty(),
  say: z.string(),
  except: z.array(Exception).default([]),
})
const Glossary = z.strictObject({
  outside: z.array(z.strictObject({ in: z.string(), because: z.string() })),
  en: z.array(Rule),
  es: z.array(Rule),
})

const { outside, ...rules } = Glossary.parse(parse(readFileSync('content/glossary.yaml', 'utf8')))
const texts = readContentTexts().filter(({ file }) => !outside.some((each) => each.in === file))
const bare = (text: string) => text.replace(/<\/?\w+>|\{\{\w+\}\}/g, '')

const fullTerms = (patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${patterns.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
const isFor = (exception: z.infer<typeof Exception>, { file, text }: Pick<ContentText, 'file' | 'text'>) =>
  (exception.in === undefined || file.startsWith(exception.in)) && text.includes(exception.phrase)

/** Returns the words in a text that should be replaced. */
function termsToReplace(rule: z.infer<typeof Rule>, text: Pick<ContentText, 'file' | 'text'>): string[] {
  const allowed = rule.except.filter((exception) => isFor(exception, text))
  const rest = allowed.reduce((left, { phrase }) => left.replaceAll(phrase, ''), bare(text.text))
  return rest.match(fullTerms(rule.not)) ?? []
}

const cases = (['en', 'es'] as const).flatMap((locale) =>
  rules[locale].map((rule) => ({ locale, rule, say: rule.say, not: rule.not.join(', ') })),
)

test.each(cases)('the content in $locale says "$say", not "$not"', ({ locale, rule }) => {
  const found = texts
    .filter((text) => text.locale === locale)
    .flatMap((text) => termsToReplace(rule, text).map((word) => `${text.file} ${text.place}: ${word}`))
  expect(found).toEqual([])
})

test('an exception allows only its phrase', () => {
  const rule = Rule.parse({
    not: ['areas?'],
    say: 'part',
    except: [{ phrase: 'area code', in: 'a', because: 'digits' }],
  })
  expect(termsToReplace(rule, { file: 'a.yaml', text: 'The area code of your Area' })).toEqual(['Area'])
  expect(termsToReplace(rule, { file: 'b.yaml', text: 'The <b>area</b> code' })).toEqual(['area'])
  expect(termsToReplace(rule, { file: 'b.yaml', text: 'Areal {{areas}}' })).toEqual([])
})

test('every exception is used', () => {
  const unused = cases.flatMap(({ locale, rule }) =>
    rule.except.filter(
      (exception) =>
        !texts.some((text) => text.locale === locale && isFor(exception, { ...text, text: bare(text.text) })),
    ),
  )
  expect(unused).toEqual([])
})

test('texts have curly double quotation marks, and no dash', () => {
  const found = texts.filter(({ text }) => /["«»–—]/.test(bare(text)))
  expect(found.map(({ file, place }) => `${file} ${place}`)).toEqual([])
})
