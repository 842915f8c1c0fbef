import { z } from 'zod'
import { checkQuestionnaire } from './check-questionnaire.ts'
import { conditionsOf } from './fhir-import-conditions.ts'
import {
  type Carried,
  type ForeignItem,
  ForeignQuestionnaire,
  inBoth,
  type Note,
  type Outer,
} from './fhir-import-item.ts'
import { questionOf } from './fhir-import-question.ts'
import { extensionOf, ownExtensions } from './fhir-terms.ts'
import type { Extension } from './fhir-types.ts'
import { Questionnaire } from './questionnaire.ts'

/** What became of a FHIR Questionnaire. */
export type Imported = {
  /** As it would stand in content/questionnaires. What the file does not say is not in it. */
  draft: Readonly<Record<string, unknown>>
  /** What could not be carried over, or has to be looked at, with the item that it is about. */
  notes: readonly Note[]
  /** What the draft still needs before the product takes it. Empty when it would. */
  missing: readonly string[]
}

/**
 * A FHIR R4 Questionnaire from anywhere as a draft for the content. Throws an error that says what is wrong where it is
 * no Questionnaire at all; everything else that does not fit is left out and noted.
 */
export function importQuestionnaire(json: unknown): Imported {
  const read = ForeignQuestionnaire.safeParse(json)
  if (!read.success) throw new Error(`This is no FHIR Questionnaire:\n${z.prettifyError(read.error)}`)
  const from = read.data
  const notes: Note[] = []
  const carried: Carried = { language: from.language ?? 'en', notes, questions: new Map() }
  const pages = pagesOf(from.item, carried)
  const draft = { ...headOf(from, carried), pages }
  const checked = Questionnaire.safeParse(draft)
  const missing = checked.success
    ? checkQuestionnaire(checked.data)
    : checked.error.issues.map(({ path, message }) => `${path.join(' › ')}: ${message}`)
  return { draft, notes, missing }
}

function headOf(from: ForeignQuestionnaire, carried: Carried): Record<string, unknown> {
  const note = (what: string) => carried.notes.push({ item: null, what })
  const id = /^[1-9]\d{0,5}$/.test(from.id ?? '') ? Number(from.id) : undefined
  if (id === undefined) note('It needs a number of its own as its id.')
  const name = inBoth(carried, from.title ?? from.name, from._title, null)
  const minutes = extensionOf(from, ownExtensions.minutes)
  const minute = (which: string) => minutes?.extension?.find(({ url }) => url === which)?.valueDecimal
  if (!minutes) note('It does not say how many minutes it takes.')
  const sources = keyed(from, ownExtensions.source)
  const licences = keyed(from, ownExtensions.licence)
  if (!licences) note('Find out its licence and write it down before it is used.')
  return {
    ...(id !== undefined && { id }),
    name,
    version: from.version ?? '1',
    ...(minutes && { minutes: [minute('from'), minute('to')] }),
    sources: sources ?? { imported: { name: [from.title ?? from.name, from.url].filter(Boolean).join(', ') } },
    licences: licences ?? {
      imported: { name: 'Not known yet', terms: from.copyright ?? 'Not stated', fee: 'not known yet' },
    },
  }
}

/** Extensions of ours that say something by key; null where there are none. */
function keyed(from: ForeignQuestionnaire, end: string): Record<string, Record<string, string>> | null {
  const found = (from.extension ?? []).filter(({ url }) => url.endsWith(end))
  const entries = found.map(({ extension = [] }: Extension) => {
    const { key = '', ...rest } = Object.fromEntries(extension.map((part) => [part.url, part.valueString ?? '']))
    return [key, rest] as const
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

type DraftPage = { id: string; title: unknown; questions: unknown[] }

/** Groups at the top become pages; questions that stand beside them get a page of their own. */
function pagesOf(items: readonly ForeignItem[], carried: Carried): DraftPage[] {
  const pages: DraftPage[] = []
  let loose: DraftPage | undefined
  for (const item of items) {
    if (item.type === 'group') {
      loose = undefined
      const questions = questionsIn(item.item ?? [], carried, {
        topic: pageId(item),
        when: conditionsOf(item, carried),
      })
      if (questions.length === 0)
        carried.notes.push({ item: item.linkId, what: 'The group holds no question. Left out.' })
      else pages.push({ id: pageId(item), title: inBoth(carried, item.text, item._text, item.linkId), questions })
      continue
    }
    if (!loose) {
      loose = { id: `questions-${pages.length + 1}`, title: { en: 'Questions', es: 'Preguntas' }, questions: [] }
      pages.push(loose)
    }
    loose.questions.push(...questionsIn([item], carried, { topic: loose.id, when: [] }))
  }
  return pages.filter(({ questions }) => questions.length > 0)
}

const pageId = ({ linkId }: ForeignItem): string =>
  linkId
    .replace(/^page\./, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** The questions of items, those inside groups and beneath other questions too, each with the conditions around it. */
function questionsIn(items: readonly ForeignItem[], carried: Carried, outer: Outer): unknown[] {
  return items.flatMap((item) => {
    if (item.type === 'display') {
      carried.notes.push({ item: item.linkId, what: `Words that stand alone are left out: ${item.text ?? ''}` })
      return []
    }
    if (item.type === 'group') {
      if (item.text) carried.notes.push({ item: item.linkId, what: `A group inside a group: its title is left out.` })
      if (item.repeats) carried.notes.push({ item: item.linkId, what: 'A group that repeats is asked once.' })
      return questionsIn(item.item ?? [], carried, {
        ...outer,
        when: [...outer.when, ...conditionsOf(item, carried)],
      })
    }
    const question = questionOf(item, carried, outer)
    const beneath = (item.item ?? []).filter(({ type }) => type !== 'display')
    if (beneath.length > 0)
      carried.notes.push({ item: item.linkId, what: 'Questions beneath it follow it, whatever it is answered.' })
    return [...(question ? [question] : []), ...questionsIn(beneath, carried, outer)]
  })
}
