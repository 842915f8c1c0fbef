import type { Answers } from '#assessment/answers/answers.ts'
import { type Cv19Line, type Cv19Report, cv19Report, type Dial, firstStepId } from '#assessment/cv19/cv19-report.ts'
import type { DialId, Missing } from '#assessment/cv19/dials.ts'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import type { Domain, Locale, Questionnaire, Text } from '#assessment/questionnaire/questionnaire.ts'
import { textFor } from '#assessment/questionnaire/varied-text.ts'
import { type OfferView, offersOf } from '#domain/priorities/offers.ts'
import { type ContactView, contactsOf } from '#domain/support/contacts.ts'
import type { Content } from '#platform/content/content.ts'
import type { Cv19 } from '#platform/content/schemas/cv19.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'

/** A formatted dial. `level`: the person's level on its scale, from 1; null for no scale. */
export type DialView = {
  id: DialId
  title: string
  word: string
  text: string
  advice: string | null
  note: string | null
  level: number | null
  /** The labels of the scale; empty for the risks, which share one scale. */
  labels: readonly string[]
  /** Number of answers that an unknown dial lacks, and the number of the page with the first of them. */
  missing: { count: number; page: number } | null
  /** The score and its maximum, for partners that show numbers. */
  score: { value: number; max: number } | null
}

/** A habit of the person and its safer alternative; both null for an unanswered question. */
export type BehaviorView = {
  question: string
  label: string
  text: string
  answer: string | null
  response: string | null
  /** The person does it always. */
  isSafe: boolean
}

/** The COVID-19 report in one language. */
export type Cv19View = {
  line: Cv19Line
  /** One sentence below the line at the top; null for none. */
  lead: string | null
  first: { id: string; minutes: number; title: string; text: string } | null
  /** A habit of the person that protects well, if any. */
  good: string | null
  actNow: {
    title: string
    text: readonly string[]
    calls: { href: string; label: string }[]
    contacts: ContactView[]
    urgent: boolean
  } | null
  dials: DialView[]
  behaviors: BehaviorView[]
  needs: { id: string; need: string; text: string; offers: OfferView[]; contacts: ContactView[] }[]
  copy: Readonly<Record<keyof Cv19['copy'], string>>
}

/** Input of the texts of a COVID-19 report. */
export type Cv19Input = {
  content: Content
  questionnaire: Questionnaire
  answers: Answers
  locale: Locale
  partner: Partner | null
}

/** Returns the COVID-19 report for these answers in one language. */
export function cv19View({ content, questionnaire, answers, locale, partner }: Cv19Input): Cv19View {
  const { cv19 } = content
  const report = cv19Report(questionnaire, cv19, answers)
  const dials = report.dials.map((dial) => dialView(cv19, questionnaire, dial, report, locale))
  const first = cv19.first[report.first]
  const best = report.behaviors.find(({ points }) => points === 2)
  return {
    line: report.line,
    lead: first && first.line !== 'call' ? (dials.find(({ id }) => id === first.dial)?.text ?? null) : null,
    first: first
      ? { id: firstStepId(first), minutes: first.minutes, title: first.title[locale], text: first.text[locale] }
      : null,
    good: cv19.behaviors.find(({ question }) => question === best?.question)?.good[locale] ?? null,
    actNow: actNowOf(content, report, answers, locale),
    dials,
    behaviors: cv19.behaviors.map(({ question, label, responses }) => {
      const points = report.behaviors.find((each) => each.question === question)?.points
      return {
        question,
        label: label[locale],
        text: questionWithId(questionnaire, question)?.text[locale] ?? '',
        answer: answerIn(questionnaire, question, answers, locale),
        response: points === undefined ? null : (responses[points]?.[locale] ?? null),
        isSafe: points === 2,
      }
    }),
    needs: report.needs.flatMap((id) => needView(content, questionnaire, id, partner, locale) ?? []),
    copy: asText(cv19.copy, locale),
  }
}

function actNowOf(
  content: Content,
  { actNow, medicines }: Cv19Report,
  answers: Answers,
  locale: Locale,
): Cv19View['actNow'] {
  const rule = content.cv19.actNow.find(({ id }) => id === actNow)
  if (!rule) return null
  const links = rule.links.map((link) => ({ link }))
  return {
    title: rule.title[locale],
    text: [
      textFor(rule.text, { answers, scores: {}, helpRequested: false })[locale],
      ...(medicines ? [content.cv19.medicines[locale]] : []),
    ],
    calls: rule.call ? [{ href: rule.call.href, label: rule.call.label[locale] }] : [],
    contacts: contactsOf(content, links, locale),
    urgent: rule.call !== undefined,
  }
}

function dialView(
  cv19: Cv19,
  questionnaire: Questionnaire,
  dial: Dial,
  { group, healthProblem, ill }: Cv19Report,
  locale: Locale,
): DialView {
  const { title, bands, range } = cv19.dials[dial.id]
  const note = dial.id === 'severity' ? cv19.dials.severity.note : undefined
  const nothing = { level: null, labels: [], missing: null, score: null, note: null }
  const head = { id: dial.id, title: title[locale] }
  const answered = (texts: { word: Text; text: Text; advice: Text }) => asText(texts, locale)
  if (dial.is === 'protect') return { ...head, ...pick(answered(cv19.dials.contacts.protect)), ...nothing }
  const unknown = { ...head, word: cv19.unknown[locale], text: '', advice: null, ...nothing }
  if (dial.is === 'unknown') return { ...unknown, missing: pageOf(questionnaire, dial.missing) }
  const band = bands.find(({ id }) => id === dial.band)
  if (!band) return unknown
  const isOne = dial.id === 'severity' && dial.band === 'higher' && healthProblem
  return {
    ...head,
    ...pick(
      answered({
        word: band.word,
        text: isOne ? cv19.dials.severity.one : band.text,
        advice: (ill && band.ill) || band.advice,
      }),
    ),
    note: note?.[locale] ?? (dial.id === 'contacts' && group ? cv19.dials.contacts.group[locale] : null),
    level: band.level,
    // For behavior a high level is good, so it has separate labels.
    labels: dial.id === 'behavior' ? bands.toSorted((a, b) => a.level - b.level).map(({ word }) => word[locale]) : [],
    missing: null,
    score: { value: dial.score, max: range[1] },
  }
}

/** Returns the number of the page with the first missing answer. */
function pageOf({ pages }: Questionnaire, missing: Missing | null): DialView['missing'] {
  if (!missing) return null
  const at = pages.findIndex(({ questions }) => questions.some(({ id }) => id === missing.question))
  return { count: missing.count, page: at + 1 }
}

const pick = ({ word = '', text = '', advice = '' }: Readonly<Record<string, string>>) => ({ word, text, advice })

function needView(
  content: Content,
  questionnaire: Questionnaire,
  id: string,
  partner: Partner | null,
  locale: Locale,
): Cv19View['needs'][number] | null {
  const need = content.cv19.needs[id]
  if (!need) return null
  const serves = (areas: readonly Domain[]) => areas.some((area) => need.areas.includes(area))
  return {
    id,
    need: optionText(questionnaire, 'c_needs', id, locale),
    text: need[locale],
    offers: partner ? offersOf(partner, [], locale).filter(({ areas }) => serves(areas)) : [],
    contacts: contactsOf(
      content,
      need.links.map((link) => ({ link })),
      locale,
    ),
  }
}

function answerIn(questionnaire: Questionnaire, id: string, answers: Answers, locale: Locale): string | null {
  const answer = answers[id]
  return typeof answer === 'string' ? optionText(questionnaire, id, answer, locale) : null
}

function optionText(questionnaire: Questionnaire, id: string, value: string, locale: Locale): string {
  const question = questionWithId(questionnaire, id)
  const options = question && 'options' in question ? question.options : []
  return options.find((option) => option.value === value)?.text[locale] ?? ''
}

const asText = <Key extends string>(texts: Readonly<Record<Key, Text>>, locale: Locale): Record<Key, string> =>
  Object.fromEntries(Object.entries<Text>(texts).map(([key, text]) => [key, text[locale]])) as Record<Key, string>
