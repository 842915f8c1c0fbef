import { z } from 'zod'
import { checkQuestionnaire } from '../questionnaire/check-questionnaire.ts'
import { Questionnaire } from '../questionnaire/questionnaire.ts'
import { conditionsOf } from './fhir-import-conditions.ts'
import {
  type ForeignItem,
  ForeignQuestionnaire,
  type ImportState,
  type Note,
  type ParentContext,
  textInBothLocales,
} from './fhir-import-item.ts'
import { questionOf } from './fhir-import-question.ts'
import { extensionOf, ownExtensions } from './fhir-terms.ts'
import type { Extension } from './fhir-types.ts'

/** A draft converted from a FHIR Questionnaire, and what must still be fixed by hand. */
export type Imported = {
  /** The questionnaire in the format of content/questionnaires. Fields missing in the file are absent. */
  draft: Readonly<Record<string, unknown>>
  /** Parts that could not be converted or need a review, with their items. */
  notes: readonly Note[]
  /** Missing parts of the draft. Empty if the draft is valid. */
  missing: readonly string[]
}

/**
 * Converts a FHIR R4 Questionnaire from any source into a draft for the content. Throws an error that lists the
 * problems if the JSON is not a Questionnaire; other invalid parts are omitted with a note.
 */
export function importQuestionnaire(json: unknown): Imported {
  const read = ForeignQuestionnaire.safeParse(json)
  if (!read.success) throw new Error(`This is no FHIR Questionnaire:\n${z.prettifyError(read.error)}`)
  const from = read.data
  const notes: Note[] = []
  const state: ImportState = { language: from.language ?? 'en', notes, questions: new Map() }
  const pages = pagesOf(from.item, state)
  const draft = { ...headOf(from, state), pages }
  const checked = Questionnaire.safeParse(draft)
  const missing = checked.success
    ? checkQuestionnaire(checked.data)
    : checked.error.issues.map(({ path, message }) => `${path.join(' › ')}: ${message}`)
  return { draft, notes, missing }
}

function headOf(from: ForeignQuestionnaire, state: ImportState): Record<string, unknown> {
  const note = (what: string) => state.notes.push({ item: null, what })
  const id = /^[1-9]\d{0,5}$/.test(from.id ?? '') ? Number(from.id) : undefined
  if (id === undefined) note('It needs a number of its own as its id.')
  const name = textInBothLocales(state, from.title ?? from.name, from._title, null)
  const minutes = extensionOf(from, ownExtensions.minutes)
  const minute = (which: string) => minutes?.extension?.find(({ url }) => url === which)?.valueDecimal
  if (!minutes) note('It does not say how many minutes it takes.')
  const sources = extensionsByKey(from, ownExtensions.source)
  const licences = extensionsByKey(from, ownExtensions.licence)
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

/** Reads our extensions with a URL that ends with `end` into records by their `key`; null if there are none. */
function extensionsByKey(from: ForeignQuestionnaire, end: string): Record<string, Record<string, string>> | null {
  const found = (from.extension ?? []).filter(({ url }) => url.endsWith(end))
  const entries = found.map(({ extension = [] }: Extension) => {
    const { key = '', ...rest } = Object.fromEntries(extension.map((part) => [part.url, part.valueString ?? '']))
    return [key, rest] as const
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

type DraftPage = { id: string; title: unknown; questions: unknown[] }

/** Converts top-level groups into pages. Questions between groups form separate pages. */
function pagesOf(items: readonly ForeignItem[], state: ImportState): DraftPage[] {
  const pages: DraftPage[] = []
  let loose: DraftPage | undefined
  for (const item of items) {
    if (item.type === 'group') {
      loose = undefined
      const questions = questionsIn(item.item ?? [], state, {
        topic: pageId(item),
        when: conditionsOf(item, state),
      })
      if (questions.length === 0)
        state.notes.push({ item: item.linkId, what: 'The group holds no question. Left out.' })
      else
        pages.push({ id: pageId(item), title: textInBothLocales(state, item.text, item._text, item.linkId), questions })
      continue
    }
    if (!loose) {
      loose = { id: `questions-${pages.length + 1}`, title: { en: 'Questions', es: 'Preguntas' }, questions: [] }
      pages.push(loose)
    }
    loose.questions.push(...questionsIn([item], state, { topic: loose.id, when: [] }))
  }
  return pages.filter(({ questions }) => questions.length > 0)
}

const pageId = ({ linkId }: ForeignItem): string =>
  linkId
    .replace(/^page\./, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Returns the questions in the items, at any depth, each with the conditions of its parents. */
function questionsIn(items: readonly ForeignItem[], state: ImportState, parent: ParentContext): unknown[] {
  return items.flatMap((item) => {
    if (item.type === 'display') {
      state.notes.push({ item: item.linkId, what: `Words that stand alone are left out: ${item.text ?? ''}` })
      return []
    }
    if (item.type === 'group') {
      if (item.text) state.notes.push({ item: item.linkId, what: `A group inside a group: its title is left out.` })
      if (item.repeats) state.notes.push({ item: item.linkId, what: 'A group that repeats is asked once.' })
      return questionsIn(item.item ?? [], state, {
        ...parent,
        when: [...parent.when, ...conditionsOf(item, state)],
      })
    }
    const question = questionOf(item, state, parent)
    const beneath = (item.item ?? []).filter(({ type }) => type !== 'display')
    if (beneath.length > 0)
      state.notes.push({ item: item.linkId, what: 'Questions beneath it follow it, whatever it is answered.' })
    return [...(question ? [question] : []), ...questionsIn(beneath, state, parent)]
  })
}
