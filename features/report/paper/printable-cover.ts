import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import { lineFacts } from '#domain/support/calls-for-step.ts'
import { dialing } from '#domain/support/dialing.ts'
import { hoursText } from '#domain/support/hours-text.ts'
import { coverOf } from '../present/cover.ts'
import { firstOnPaper, isFall } from '../present/urgent.ts'
import { topicsTexts } from '../sections/steps/topics-texts.ts'
import type { PrintedCall, PrintedCover, PrintedLadder, Span } from './printable.ts'
import { areaName, bold, type coverLines, type Given } from './printable-pieces.ts'

const states: readonly State[] = ['thriving', 'surviving', 'struggling']

/** Maximum number of areas that page 1 names after a count. */
const mostNamed = 3

/** Returns page 1, which is enough for a person or their helper without any other page. */
export function cover(given: Given): PrintedCover {
  const { view, translations: words, locale, t } = given
  const { headline, sentence, firstStep } = coverOf(view, words[locale])
  const urgent = urgentBox(given)
  // The text about a fall is long: in large print it leaves no room for the rest.
  const isShort = urgent !== null && view.safety.some(isFall)
  return {
    headline,
    urgent,
    state: state(given, sentence),
    ladder: isShort ? null : ladder(given),
    parts: isShort || view.failed.includes('areas') ? [] : states.flatMap((each) => counted(each, given)),
    soon: isShort ? null : topicsTexts(view.pointers.topics, words[locale].getFixedT(locale, 'pointers')),
    step: firstStep && {
      label: `${words[locale].getFixedT(locale, 'pointers')('first.title')} · ${firstStep.size}`,
      title: firstStep.rung,
      text: firstStep.reason,
      // The alert above has its own numbers.
      call: urgent ? null : call(given),
      when: promisedText(firstStep.id, given) ?? { text: t('cover.when'), hasRoom: true },
    },
    leftOut: leftOut(given),
    phones: { title: t('cover.phones.title'), rows: phones(given) },
    code: given.code ?? null,
  }
}

/**
 * Returns a sentence that says why the first step can differ from that on the screen. Paper with private parts always
 * says so, since it never has the steps for safety at home.
 */
const leftOut = ({ view, t }: Given): string => t(view.leftOut.areas.length > 0 ? 'cover.leftOut' : 'cover.canDiffer')

/** Returns the state of the first step of the report, if the person has committed to it. */
function promisedText(id: string, { steps = [] }: Given): { text: string; hasRoom: boolean } | null {
  const own = steps.find(({ of }) => of?.intervention === id && of.number === 1)
  return own ? { text: own.state, hasRoom: false } : null
}

/** Returns the phone number to call for the first step; null if the step is not a call. */
function call({ view, locale, translations: words }: Given): PrintedCall | null {
  const [first] = view.pointers.firstStep?.calls ?? []
  if (!first) return null
  const t = words[locale].getFixedT(locale, 'calls')
  if (first.kind === 'own') return { text: `${t(`own.${first.key}`)}:`, name: null, hours: null, hasRoom: true }
  const label = first.kind === 'center' ? t('center', { who: first.center }) : first.label
  const { number } = first.phone
  const name = first.kind === 'center' ? first.center : null
  return {
    text: label.includes(number) ? label : `${label}: ${number}`,
    name,
    hours: hoursText(first, t) || null,
    hasRoom: false,
  }
}

function urgentBox({ view: { safety } }: Given): PrintedCover['urgent'] {
  const box = firstOnPaper(safety)
  const [text, signs] = box?.paragraphs ?? []
  if (!box || !text) return null
  const entries = box.list.length > 0 && signs ? [`${signs} ${box.list.join('; ')}.`, ...box.last] : []
  return {
    title: box.title,
    text: [text, ...entries],
    phones: box.actions.map(({ label, href }) => ({ text: label, href, phone: true })),
  }
}

function state({ view, t }: Given, sentence: string | null): PrintedCover['state'] {
  const { state: word } = view.state
  const title = t('cover.state')
  if (word === null) {
    const missing = view.ladder.now === null ? 'results:notEnough.state' : 'results:notEnough.stateLater'
    return { title, word, name: t('results:notEnough.short'), text: [t(missing)] }
  }
  return { title, word, name: t(`results:states.${word}.label`), text: sentence ? [sentence] : [] }
}

function ladder({ view, t }: Given): PrintedLadder | null {
  const { now, later } = view.ladder
  if (now === null) return null
  const today = { step: now, words: t('report:hero.today', { step: now }) }
  if (later === null) return { alt: t('report:hero.ladderSentenceNow', { now }), flags: [today] }
  const alt = t('report:hero.ladderSentence', { now, later })
  if (later === now) return { alt, flags: [{ step: now, words: t('report:hero.both', { step: now }), both: true }] }
  return { alt, flags: [today, { step: later, words: t('report:hero.later', { step: later }) }] }
}

/**
 * Returns the number of areas in a state, with the names of the best two thriving areas, and of the others if they are
 * few.
 */
function counted(each: State, { view, t }: Given): PrintedCover['parts'] {
  const areas = view.areas[each]
  if (areas.length === 0) return []
  const names = (list: readonly Domain[]) => list.map((area) => areaName(area, t)).join('; ')
  const count = bold(t(`cover.parts.${each}`, { count: areas.length }))
  const { strongest } = view.summary
  const text: readonly Span[] =
    each === 'thriving'
      ? [count, ...(strongest.length > 0 ? [{ text: ` ${t('cover.best', { areas: names(strongest) })}` }] : [])]
      : [count, ...(areas.length <= mostNamed ? [{ text: ` ${names(areas)}.` }] : [])]
  return [{ state: each, text }]
}

/**
 * Returns the phone numbers for everyone. They are the same for all people of a partner, so they reveal nothing about
 * the person.
 */
function phones({ links, partner, locale, t, translations: words }: Given): PrintedCover['phones']['rows'] {
  const ofCalls = words[locale].getFixedT(locale, ['calls'])
  const service = (key: (typeof coverLines)[number], name: string): PrintedCover['phones']['rows'] => {
    const link = links[key]
    const [phone] = link?.phones ?? []
    const facts = link && lineFacts(link, { locale, deaf: false, opening: () => null })
    // `always` is part of the names.
    const hours = facts && facts.hours !== 'always' ? hoursText({ ...facts, spanish: null }, ofCalls) : undefined
    return phone ? [{ name, hours, phone: number(phone.number[locale], phone.href[locale]) }] : []
  }
  return [
    ...service('911', t('cover.phones.danger')),
    ...service('988', t('cover.phones.feelings')),
    ...(partner
      ? [
          {
            name: partner.friendlyName,
            isOwnName: true as const,
            hours: partner.visit?.hours[locale],
            phone: number(partner.phone, dialing(partner.phone).href),
          },
        ]
      : []),
    ...service('eldercare', t('cover.phones.help')),
  ]
}

const number = (text: string, href: string): Span => ({ text, href, phone: true })
