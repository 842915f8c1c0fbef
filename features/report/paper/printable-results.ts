import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { FindingId } from '#assessment/report/report.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import type { ChallengeView, FindingView } from '../present/report-view.ts'
import { firstOnPaper, isFall } from '../present/urgent.ts'
import { figureOf, sentencesOf } from '../sections/results/finding-texts.ts'
import type { Block, PrintableSection } from './printable.ts'
import { areaName, bold, type Given, inList, listOf, text, unlessFailed } from './printable-pieces.ts'

const states = ['thriving', 'surviving', 'struggling'] as const

/**
 * Returns the section with the safety texts; the view for paper has most of them only if the person asked for private
 * content. The text about a fall is on page 1 in full, if it is the first.
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

/** Returns the section with the area of the start page and the first recommendation for it. */
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

/** Returns the section with the five ratings as a table: stars, or numbers if the partner has set that. */
export function ratings(given: Given): PrintableSection | null {
  const { view, t, partner } = given
  if (view.stars.length === 0) return null
  const inNumbers = partner?.useNumericMeters === true
  return {
    id: 'ratings',
    title: t('report:metrics.title'),
    blocks: unlessFailed('ratings', given, () => [
      {
        kind: 'table',
        columns: [3, 2],
        header: [t('ratings.rating'), t('ratings.result')],
        rows: view.stars.map(({ metric, stars }) => {
          const name = { text: [bold(t(`results:metrics.${metric}.name`))] }
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

const worstFirst = states.toReversed()

/** Maximum number of answers shown in the row of an area: of a priority, and of any other. */
const mostAnswers = { priority: 2, other: 1 }

/** Returns the answers behind an area as sentences: those of its priority, else of its recommendations. */
function answersOf(area: Domain, { view }: Given): string[] {
  const priority = view.priorities.find(({ domain }) => domain === area)
  const ofSteps = view.recommendations
    .filter(({ domain }) => domain === area)
    .flatMap(({ because }) => because.flatMap((reason) => (reason.kind === 'said' ? [reason.quote] : [])))
  const sentences = [...(priority?.because ?? []), ...ofSteps].flatMap(
    ({ statement }) => (view.about ? statement?.they : statement?.you) ?? [],
  )
  return [...new Set(sentences)].slice(0, mostAnswers[priority ? 'priority' : 'other'])
}

/**
 * Returns the section with every area, its state and the answers behind it as a table, and the areas without enough
 * answers.
 */
export function areas(given: Given): PrintableSection {
  const { view, t, locale } = given
  const rows = worstFirst.flatMap((each) =>
    view.areas[each].map((area) => [
      { text: areaName(area, t), plant: each },
      { text: t(`report:areas.${each}`) },
      { text: answersOf(area, given).join(' ') || '–' },
    ]),
  )
  const header = [t('areas.area'), t('areas.state'), t('areas.because')]
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
      ...(rows.length > 0 ? [{ kind: 'table', columns: [9, 7, 12], header, rows } satisfies Block] : []),
      ...(noConcern.length > 0 ? [text([bold(`${t('network:parts.noConcern')}: `), { text: listOf(noConcern) }])] : []),
      ...(notEnough.length > 0 ? [text(t('report:areas.notEnough', { areas: listOf(notEnough) }))] : []),
      ...(leftOutValue.length > 0
        ? [text([bold(listOf(leftOutValue)), { text: ` · ${t('report:shortForm.notAsked')}` }])]
        : []),
      ...(leftOut.length > 0 ? [text(t('results:leftOut.areas', { areas: listOf(leftOut) }))] : []),
    ]),
  }
}

/** Returns the section with the priorities. Their states and answers are in the table of the areas. */
export function priorities(given: Given): PrintableSection {
  const { view, t } = given
  const items = view.priorities.map(({ domain, picked, chosen }) => {
    const wish = chosen ? t('report:chosen.area') : picked ? t('report:priorities.picked') : null
    return inList([[bold(areaName(domain, t)), ...(wish ? [{ text: ` ${wish}` }] : [])]])
  })
  return {
    id: 'priorities',
    title: t('report:priorities.title'),
    blocks: unlessFailed('areas', given, () =>
      items.length === 0 ? [text(t('results:noPriority'))] : [{ kind: 'list', numbered: true, items }],
    ),
  }
}

/** Returns the texts of strengths or challenges, omitting ids without a text. */
const known = (ids: readonly string[], group: 'strengths' | 'challenges', { translations: words, locale, t }: Given) =>
  ids
    .filter((id) => words[locale].exists(`results:${group}.${id}`))
    .map((id) => ({ id, text: t(`results:${group}.${id as 'start'}` as 'results:challenges.start') }))

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

/** Returns the section with the challenges, each with advice. */
export function challenges(given: Given): PrintableSection {
  const { view, t } = given
  const helps = new Map(view.strategies.map(({ barrier, text: strategy }) => [barrier, strategy]))
  const shown = view.challenges
  const entries = (label: string, isInReport: (challenge: ChallengeView) => boolean): Block[] => {
    const items = shown.filter(isInReport).flatMap(({ barrier, says }) => {
      const [line] = known([says], 'challenges', given)
      const help = helps.get(barrier)
      return line ? [inList([[bold(line.text), ...(help ? [{ text: ` ${help}` }] : [])]])] : []
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

/** Findings that page 1 already has: the ladder, and the number of thriving areas. */
const onCover: readonly string[] = ['step_up', 'step_down', 'areas_well'] satisfies FindingId[]

/** Returns the section with the key findings that no section above it contains, each as a figure and a sentence. */
export function findings(given: Given): PrintableSection | null {
  const { view, t, translations: words, locale } = given
  if (view.findings.length === 0 && view.areas.struggling.length > 0) return null
  const answered = new Set(states.flatMap((each) => view.areas[each].flatMap((area) => answersOf(area, given))))
  const isNew = ({ finding, quotes }: FindingView) =>
    !onCover.includes(finding) && quotes.some(({ you, they }) => !answered.has((view.about ? they : you) ?? ''))
  const found = view.findings.filter(isNew)
  const ofReport = words[locale].getFixedT(locale, 'report')
  return {
    id: 'findings',
    title: t('report:findings.title'),
    blocks: unlessFailed('areas', given, () =>
      view.findings.length === 0
        ? [text(t('report:findings.none'))]
        : found.length === 0
          ? []
          : [
              {
                kind: 'list',
                items: found.map((each) =>
                  inList([
                    [bold(figureOf(each, ofReport)), { text: ` ${sentencesOf(each, ofReport, view.about !== null)}` }],
                  ]),
                ),
              },
            ],
    ),
  }
}
