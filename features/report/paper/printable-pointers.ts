import type { LinkView } from '../present/present-recommendation.ts'
import { preventiveLines, preventiveTexts, screeningRows } from '../sections/steps/preventive-texts.ts'
import type { Block, Item, PrintableSection } from './printable.ts'
import { service } from './printable-advice.ts'
import { bold, type Given, inList, intro, listOf, servicesOnce, text } from './printable-pieces.ts'

const pointerTexts = ({ translations: words, locale }: Given) => words[locale].getFixedT(locale, 'pointers')

export function goodThing(given: Given): PrintableSection {
  const { goodThing: good } = given.view.pointers
  const t = pointerTexts(given)
  return {
    id: 'good-thing',
    title: t('good.title'),
    blocks: [text(t(`good.${good.id as 'exercise'}`, { count: good.count ?? 0 }))],
  }
}

/** Returns the section with what to do after a hospital stay. */
export function hospital(given: Given): PrintableSection {
  const t = pointerTexts(given)
  const { hospital: rows } = given.view.pointers
  return section('hospital', t('hospital.title'), [
    ...(rows.length > 0 ? [intro(t('hospital.intro'))] : []),
    ...lines(
      rows.map(({ id, links }) => ({ words: t(`hospital.${id}`), links })),
      given,
    ).map((list): Block => (list.kind === 'list' ? { ...list, ticks: true } : list)),
  ])
}

/** Returns the section with what to ask a pharmacist. */
export function medicines(given: Given): PrintableSection {
  const t = pointerTexts(given)
  const { medicines: rows } = given.view.pointers
  return section(
    'medicines',
    t('medicines.title'),
    rows.length > 0 ? [listOf(rows.map(({ id }) => t(`medicines.${id}`))), text([bold(t('medicines.never'))])] : [],
  )
}

/** Returns the section with vaccines and screenings, grouped by what to do about them. */
export function preventive(given: Given): PrintableSection {
  const t = pointerTexts(given)
  const { preventive: table } = given.view.pointers
  const lines = (rows: NonNullable<typeof table>['vaccines']): Item[] => {
    const byStatus = Map.groupBy(rows, (row) => preventiveTexts(row, t))
    return [...byStatus].map(([status, some]) =>
      inList([[bold(`${status}:`), { text: ` ${some.map(({ item }) => t(`preventive.items.${item}`)).join('; ')}` }]]),
    )
  }
  const list = (kind: 'vaccine' | 'screening', rows: NonNullable<typeof table>['vaccines']): Block[] =>
    rows.length > 0 ? [{ kind: 'list', label: t(`preventive.${kind}`), items: lines(rows) }] : []
  return section(
    'preventive',
    t('preventive.title'),
    table
      ? [
          ...list('vaccine', table.vaccines),
          ...list('screening', screeningRows(table)),
          ...preventiveLines(table, given.translations[given.locale]).map(text),
        ]
      : [],
  )
}

/** Returns the section with the plan for a caregiver. */
export function caregiver(given: Given): PrintableSection {
  const t = pointerTexts(given)
  const rows = given.view.pointers.caregiver.map(({ id, links }) => ({ words: t(`caregiver.${id}`), links }))
  return section('caregiver', t('caregiver.title'), lines(rows, given))
}

/** Returns the section with services that the person may be entitled to. */
export function benefits(given: Given): PrintableSection {
  const t = pointerTexts(given)
  const { shown } = servicesOnce(given.view)
  const items = given.view.pointers.benefits
    .filter(({ key }) => !shown.has(key))
    .map((link) => inList([service({ ...link, gives: null }, given.t)]))
  return section(
    'benefits',
    t('benefits.title'),
    items.length > 0 ? [intro(t('benefits.lead')), { kind: 'list', items }] : [],
  )
}

/** Returns the section with changes that would raise a rating by a star. */
export function lifts(given: Given): PrintableSection {
  const t = pointerTexts(given)
  const items = given.view.pointers.lifts.map(({ metric, lift }) =>
    inList([[bold(given.t(`results:metrics.${metric}.name`)), { text: ` ${t(`lift.${lift}`)}` }]]),
  )
  return section('lifts', t('lift.title'), items.length > 0 ? [{ kind: 'list', items }] : [])
}

const section = (id: string, title: string, blocks: readonly Block[]): PrintableSection => ({ id, title, blocks })

/** Returns a list of lines, each followed by the services that it refers to. */
function lines(rows: readonly { words: string; links: readonly LinkView[] }[], { t }: Given): Block[] {
  if (rows.length === 0) return []
  const items = rows.map(({ words, links }) =>
    inList([words, ...links.map((link) => service({ ...link, gives: null }, t))]),
  )
  return [{ kind: 'list', items }]
}
