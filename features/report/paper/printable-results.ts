import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import type { ChallengeView } from '../present/report-view.ts'
import { firstOnPaper, isFall } from '../present/urgent.ts'
import { figureOf, sentencesOf } from '../sections/results/finding-texts.ts'
import type { Block, PrintableSection } from './printable.ts'
import { areaName, bold, type Given, inList, intro, listOf, quoted, text, unlessFailed } from './printable-pieces.ts'

const states = ['thriving', 'surviving', 'struggling'] as const

/**
 * Section with the safety texts; the view for paper has most of them only if the person asked for what is private. The
 * text about a fall is on page 1 in full, if it is the first.
 */
export function help({ view: { safety }, t }: Given): PrintableSection {
  const first = firstOnPaper(safety)
  const blocks = safety
    .filter((box) => box !== first || !isFall(box))
    .map(
      (box): Block => ({
        kind: 'box',
        title: box.title,
        blocks: [
          ...box.paragraphs.map(text),
          ...(box.list.length > 0 ? [listOf(box.list)] : []),
          ...box.last.map(text),
          ...box.actions.map(({ label, href, hours }) =>
            text([{ text: label, href, phone: true }, { text: ` (${hours})` }]),
          ),
        ],
      }),
    )
  return { id: 'help', title: t('report:safety.label'), blocks }
}

/** Section with the area of the start page and the first recommendation for it. */
export function opening({ view, t }: Given): PrintableSection | null {
  if (!view.opening) return null
  const { area, state: word } = view.opening
  const { step } = view.opening
  const name = areaName(area, t)
  return {
    id: 'opening',
    title: name,
    blocks: [
      text(
        word
          ? t(`results:states.area.${word}`)
          : view.omitted.areas.includes(area)
            ? t('report:shortForm.notAsked')
            : t('report:areas.notEnough', { areas: name }),
      ),
      ...(step ? [text([{ text: `${t('report:opening.step')} ` }, bold(step.title)])] : []),
    ],
  }
}

/** Section with the five ratings as a table: stars, or numbers if the partner is set up so. */
export function ratings(given: Given): PrintableSection | null {
  const { view, t, partner } = given
  if (view.stars.length === 0) return null
  const inNumbers = partner?.useNumericMeters === true
  return {
    id: 'ratings',
    title: t('report:metrics.title'),
    blocks: unlessFailed('ratings', given, () => [
      intro(t(inNumbers ? 'report:metrics.introNumbers' : 'report:metrics.intro')),
      {
        kind: 'table',
        columns: [3, 2],
        header: [t('ratings.rating'), t('ratings.result')],
        rows: view.stars.map(({ metric, stars }) => {
          const name = {
            text: [bold(t(`results:metrics.${metric}.name`))],
            sub: t(`results:metrics.${metric}.explanation`),
          }
          const missing = view.leftOut.metrics.includes(metric)
            ? 'results:leftOut.short'
            : view.omitted.ratings.includes(metric)
              ? 'report:shortForm.notAsked'
              : 'results:notEnough.short'
          if (stars === null) return [name, { text: t(missing) }]
          const plainText = t('report:metrics.stars', { stars })
          if (inNumbers) return [name, { text: [bold(plainText)] }]
          return [name, { stars, words: plainText, alt: t('ratings.starsAlt', { stars }) }]
        }),
      },
    ]),
  }
}

/** Section with every area and its state as a table, and the areas without enough answers. */
export function areas(given: Given): PrintableSection {
  const { view, t, locale } = given
  const rows = states.flatMap((each) =>
    view.areas[each].map((area) => [{ text: areaName(area, t), plant: each }, { text: t(`report:areas.${each}`) }]),
  )
  const header = [t('areas.area'), t('areas.state')]
  const quoted = (area: Domain) => t('results:fits.area', { area: areaName(area, t) })
  const listOf = (list: readonly Domain[]) => entriesOf(list.map(quoted), locale)
  const isRequested = (area: Domain) => !view.omitted.areas.includes(area)
  const notEnough = view.areas.notEnough.filter(isRequested)
  const leftOutValue = view.areas.notEnough.filter((area) => !isRequested(area))
  const leftOut = view.leftOut.areas
  const noConcern = view.network?.noConcern ?? []
  return {
    id: 'areas',
    title: t('report:areas.title'),
    blocks: unlessFailed('areas', given, () => [
      ...(rows.length > 0
        ? [intro(t('report:areas.intro')), { kind: 'table', columns: [3, 2], header, rows } satisfies Block]
        : []),
      ...(noConcern.length > 0 ? [text([bold(`${t('network:parts.noConcern')}: `), { text: listOf(noConcern) }])] : []),
      ...(notEnough.length > 0 ? [text(t('report:areas.notEnough', { areas: listOf(notEnough) }))] : []),
      ...(leftOutValue.length > 0
        ? [text([bold(listOf(leftOutValue)), { text: ` · ${t('report:shortForm.notAsked')}` }])]
        : []),
      ...(leftOut.length > 0 ? [text(t('results:leftOut.areas', { areas: listOf(leftOut) }))] : []),
    ]),
  }
}

/** Section with the priorities, each with the person's answers about it. */
export function priorities(given: Given): PrintableSection {
  const { view, t } = given
  const items = view.priorities.map(({ domain, state: word, picked, chosen, because }) => {
    const name = bold(areaName(domain, t))
    return inList([
      word ? [name, { text: ` · ${t(`report:areas.${word}`)}` }] : [name],
      ...(chosen ? [t('report:chosen.area')] : picked ? [t('report:priorities.picked')] : []),
      ...because.map((quote) => quoted(quote, given)),
    ])
  })
  return {
    id: 'priorities',
    title: t('report:priorities.title'),
    blocks: unlessFailed('areas', given, () =>
      items.length === 0
        ? [text(t('results:noPriority'))]
        : [intro(t('report:priorities.intro')), { kind: 'list', numbered: true, items }],
    ),
  }
}

/** Returns the texts of strengths or challenges, without ids that have no text any more. */
const known = (ids: readonly string[], group: 'strengths' | 'challenges', { translations: words, locale, t }: Given) =>
  ids
    .filter((id) => words[locale].exists(`results:${group}.${id}`))
    .map((id) => ({ id, text: t(`results:${group}.${id as 'start'}` as 'results:challenges.start') }))

/** Section with the strengths. */
export function strengths(given: Given): PrintableSection {
  const { view, t } = given
  const lines = known(
    view.strengths.map(({ strength }) => strength),
    'strengths',
    given,
  )
  return {
    id: 'strengths',
    title: t('report:strengths.title'),
    blocks: unlessFailed('areas', given, () => (lines.length > 0 ? [listOf(lines.map((line) => line.text))] : [])),
  }
}

/** Section with the challenges, each with what can help. */
export function challenges(given: Given): PrintableSection {
  const { view, t } = given
  const helps = new Map(view.strategies.map(({ barrier, text: strategy }) => [barrier, strategy]))
  const shown = view.challenges
  const entries = (label: string, isInReport: (challenge: ChallengeView) => boolean): Block[] => {
    const items = shown.filter(isInReport).flatMap(({ barrier, says }) => {
      const [line] = known([says], 'challenges', given)
      const help = helps.get(barrier)
      return line ? [inList([[bold(line.text)], ...(help ? [help] : [])])] : []
    })
    return items.length > 0 ? [{ kind: 'list', label, items }] : []
  }
  return {
    id: 'challenges',
    title: t('report:challenges.title'),
    blocks: unlessFailed('areas', given, () =>
      shown.length === 0
        ? [text(t(`report:${view.noChallenge}` as const))]
        : [
            ...entries(t('results:challenges.fromChoice'), ({ chosen }) => chosen),
            ...entries(t('results:challenges.fromTold'), ({ chosen, from }) => !chosen && from === 'told'),
            ...entries(t('results:challenges.fromAnswers'), ({ chosen, from }) => !chosen && from === 'answers'),
          ],
    ),
  }
}

/** Section with the key findings: each a figure and a sentence. */
export function findings(given: Given): PrintableSection | null {
  const { view, t, translations: words, locale } = given
  if (view.findings.length === 0 && view.areas.struggling.length > 0) return null
  const ofReport = words[locale].getFixedT(locale, 'report')
  return {
    id: 'findings',
    title: t('report:findings.title'),
    blocks: unlessFailed('areas', given, () =>
      view.findings.length === 0
        ? [text(t('report:findings.none'))]
        : [
            {
              kind: 'list',
              items: view.findings.map((found) =>
                inList([
                  [bold(figureOf(found, ofReport)), { text: ` ${sentencesOf(found, ofReport, view.about !== null)}` }],
                ]),
              ),
            },
          ],
    ),
  }
}
