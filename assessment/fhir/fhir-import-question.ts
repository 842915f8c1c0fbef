import { conditionsOf } from './fhir-import-conditions.ts'
import {
  type DraftOption,
  type ForeignItem,
  type ImportState,
  keyOf,
  type ParentContext,
  textInBothLocales,
} from './fhir-import-item.ts'
import { extensionOf, extensions, ownExtensions, systems } from './fhir-terms.ts'
import type { AnswerOption, Extension } from './fhir-types.ts'

/** Extensions that an import supports. All others are noted. */
const understood: readonly string[] = Object.values(extensions)

/** Converts an item into a draft question; null if its type is not supported. Losses are noted. */
export function questionOf(
  item: ForeignItem,
  state: ImportState,
  parent: ParentContext,
): Record<string, unknown> | null {
  const note = (what: string) => state.notes.push({ item: item.linkId, what })
  const kind = kindOf(item, state)
  if (!kind) return null
  noteLost(item, note)
  const id = questionIdFor(item.linkId, state)
  const own = extensionOf(item, ownExtensions.question)
  const answered = (name: string) => own?.extension?.find(({ url }) => url === name)
  const loinc = answered('loincCode')?.valueString ?? item.code?.find(({ system }) => system === systems.loinc)?.code
  const enableWhen = [...parent.when, ...conditionsOf(item, state)]
  const options = new Map((item.answerOption ?? []).map((option) => [keyOf(option), optionValueOf(option)]))
  if (item.type === 'boolean') for (const { key, value } of yesAndNo) options.set(key, value)
  state.questions.set(item.linkId, { id, type: item.type, options })
  if (!own) note('Say where its words and its Spanish come from, and what it is about.')
  return {
    id,
    ...kind,
    ...(answered('short')?.valueBoolean && { short: true }),
    topic: answered('topic')?.valueString ?? parent.topic,
    text: textInBothLocales(state, item.text, item._text, item.linkId),
    ...textShownAs('inline', 'leadIn', item, state),
    ...textShownAs('help', 'help', item, state),
    ...(enableWhen.length > 0 && { enableWhen }),
    source: answered('source')?.valueString ?? 'imported',
    licence: answered('licence')?.valueString ?? 'imported',
    spanishSource: answered('spanishSource')?.valueString ?? 'published_recalled',
    ...(loinc && { loinc: { code: loinc, certainty: answered('loincCertainty')?.valueString ?? 'as the file says' } }),
  }
}

const yesAndNo = [
  { key: 'true', value: 'yes', text: { en: 'Yes', es: 'Sí' } },
  { key: 'false', value: 'no', text: { en: 'No', es: 'No' } },
] as const

function kindOf(item: ForeignItem, state: ImportState): Record<string, unknown> | null {
  const note = (what: string) => state.notes.push({ item: item.linkId, what })
  const number = (url: string) => {
    const found = extensionOf(item, url)
    return found?.valueInteger ?? found?.valueDecimal
  }
  const min = number(extensions.minValue)
  const max = number(extensions.maxValue)
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  switch (item.type) {
    case 'choice':
    case 'open-choice': {
      if (item.type === 'open-choice') note('An answer in one’s own words (open-choice) cannot be given here.')
      if (!item.answerOption?.length) {
        note(`Its answers stand elsewhere (${item.answerValueSet ?? 'nowhere in the file'}). Left out.`)
        return null
      }
      const most = number(extensions.maxOccurs)
      return {
        type: item.repeats ? 'multiple' : 'single',
        options: item.answerOption.map((option) => draftOption(option, item, state)),
        ...(item.repeats && most !== undefined && { max: most }),
      }
    }
    case 'boolean':
      note('Yes or no is asked with two options here: their values are yes and no.')
      return { type: 'single', options: yesAndNo.map(({ value, text }) => ({ value, text })) }
    case 'integer':
    case 'decimal': {
      if (min === undefined || max === undefined) note('A number needs the least and the most that it can be.')
      if (isShownAs('slider', item)) {
        const appearance = extensionOf(item, ownExtensions.question)?.extension?.find(({ url }) => url === 'look')
        return {
          type: 'scale',
          look: appearance?.valueString ?? 'row',
          ...range,
          ...textShownAs('lower', 'minText', item, state, true),
          ...textShownAs('upper', 'maxText', item, state, true),
        }
      }
      const places = number(extensions.maxDecimalPlaces)
      return {
        type: 'number',
        ...range,
        ...(item.type === 'decimal' && { decimals: places ?? 1 }),
        ...textShownAs('unit', 'unit', item, state, true),
      }
    }
    case 'string':
      if (extensionOf(item, extensions.regex)?.valueString === '^[0-9]{5}$') return { type: 'zip' }
      note('Words typed freely are not asked for here. Left out.')
      return null
    default:
      note(`Items of the type '${item.type}' cannot be asked here. Left out.`)
      return null
  }
}

function draftOption(option: AnswerOption, item: ForeignItem, state: ImportState): DraftOption {
  const { valueCoding: coding } = option
  const plain = coding?.display ?? coding?.code ?? String(option.valueString ?? option.valueInteger ?? '')
  const score = (extensionOf(coding, extensions.ordinalValue) ?? extensionOf(option, extensions.ordinalValue))
    ?.valueDecimal
  const isExclusive = item.repeats && extensionOf(option, extensions.optionExclusive)?.valueBoolean
  return {
    value: optionValueOf(option),
    text: textInBothLocales(state, plain, coding?._display, item.linkId),
    ...(score !== undefined && { score }),
    ...(isExclusive && { exclusive: true }),
    ...(coding?.system === systems.loinc && coding.code && { loinc: coding.code }),
  }
}

/** Returns the value of an option: from our own export, its code, or a slug of its text. */
const optionValueOf = (option: AnswerOption): string =>
  extensionOf(option, ownExtensions.value)?.valueString ??
  option.valueCoding?.code ??
  slugOf(option.valueCoding?.display ?? String(option.valueString ?? option.valueInteger ?? ''))

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** Returns a valid, unique question id for a linkId. If the id differs from the linkId, that is noted. */
function questionIdFor(linkId: string, { notes, questions }: ImportState): string {
  const accepted = new Set([...questions.values()].map(({ id }) => id))
  const fits = /^[a-z][a-z0-9_]*$/.test(linkId)
  const slug = slugOf(linkId)
  const wanted = fits ? linkId : /^[a-z]/.test(slug) ? slug : `q_${slug}`
  let id = wanted
  for (let count = 2; accepted.has(id); count++) id = `${wanted}_${count}`
  if (id !== linkId) notes.push({ item: linkId, what: `Its name here is ${id}.` })
  return id
}

const isShownAs = (code: string, { extension = [] }: { extension?: Extension[] }): boolean =>
  extension.some(
    ({ url, valueCodeableConcept }) =>
      url === extensions.itemControl && valueCodeableConcept?.coding?.some((coding) => coding.code === code),
  )

/**
 * Returns `{ [name]: text }` from the nested display item with the item control `code`; `{}` if that item is missing.
 */
function textShownAs(
  code: string,
  name: string,
  item: ForeignItem,
  state: ImportState,
  needed = false,
): Record<string, unknown> {
  const found = item.item?.find((each) => each.type === 'display' && isShownAs(code, each))
  if (found) return { [name]: textInBothLocales(state, found.text, found._text, found.linkId) }
  if (needed) state.notes.push({ item: item.linkId, what: `It has no words for ${name}.` })
  return {}
}

/** Notes all parts of an item that our questions cannot express. */
function noteLost(item: ForeignItem, note: (what: string) => void): void {
  if (item.required) note('It has to be answered there. Here every question can be skipped.')
  if (item.readOnly) note('It is only shown there (readOnly). Here it is asked.')
  if (item.initial?.length || item.answerOption?.some(({ initialSelected }) => initialSelected))
    note('An answer is filled in beforehand there (initial). Here none is.')
  const shown = ['inline', 'help', 'lower', 'upper', 'unit']
  for (const each of item.item ?? [])
    if (each.type === 'display' && !shown.some((code) => isShownAs(code, each)))
      note(`Words beneath it are left out: ${each.text ?? ''}`)
  const foreign = (item.extension ?? []).map(({ url }) => url)
  for (const url of foreign)
    if (!understood.includes(url) && !url.endsWith(ownExtensions.question))
      note(`${/expression|variable/i.test(url) ? 'An expression' : 'An extension'} is left out: ${url}`)
}
