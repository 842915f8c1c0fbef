import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { PartnerProblem } from '#platform/content/partner-layers.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { typedDays } from '#platform/i18n/dates/typed-days.ts'
import { type Input, type Kind, takesSeveral } from './fields.ts'

/** Typed or chosen values by input name. */
export type Typed = Readonly<Record<string, readonly string[]>>
/**
 * The problem of an input: missing, too long, in use, not plain text, a name without a letter, not printable, outside
 * the allowed days, or not of its kind.
 */
type WrongInput = {
  error: 'required' | 'long' | 'taken' | 'plain' | 'braces' | 'letter' | 'unprintable' | 'outside' | Kind
  /** Values in the error message. */
  values?: Readonly<Record<string, string>>
}
/** Problems by input name. */
export type Wrong = Readonly<Record<string, WrongInput>>

const isEmpty = (typed: Typed, name: string): boolean => (typed[name] ?? []).every((text) => text === '')
const firstOf = (typed: Typed, name: string): string => typed[name]?.[0] ?? ''

/** Reads a form as typed, without validation. */
export function typedIn(form: FormData, inputs: readonly Input[]): Typed {
  return Object.fromEntries(
    inputs.map((input) => [
      input.name,
      takesSeveral(input)
        ? form
            .getAll(input.name)
            .filter((value) => typeof value === 'string')
            .slice(0, 40)
        : [oneLine(input, typedText(form.get(input.name)))],
    ]),
  )
}

const oneLine = ({ kind }: Input, text: string) => (kind === 'long' ? text : text.replaceAll('\n', ' '))

/** Returns the form values of a stored list entry. */
export const typedFrom = (value: unknown, inputs: readonly Input[], locale: Locale): Typed =>
  Object.fromEntries(inputs.map((input) => [input.name, shownAs(input, at(value, input.name), locale)]))

function shownAs(input: Input, value: unknown, locale: Locale): readonly string[] {
  if (takesSeveral(input)) return Array.isArray(value) ? value.map(String) : []
  if (input.kind === 'yes') return value === true ? ['yes'] : []
  if (input.kind === 'closed' && Array.isArray(value)) return [value.map((day) => longDay(day, locale)).join('; ')]
  if (Array.isArray(value)) return [value.join(', ')]
  return value === undefined || value === 'any' || value === 'free' ? [''] : [String(value)]
}

function at(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined
  return found
}

/** A value of the form while it is built. */
type Tree = { [key: string]: unknown }

/**
 * Builds an object of the schema from typed values. Omits optional inputs, and groups of optional inputs, without a
 * value.
 */
export function builtFrom(typed: Typed, inputs: readonly Input[]): Record<string, unknown> {
  const tree: Tree = {}
  for (const [head, group] of Map.groupBy(inputs, ({ name }) => name.split('.')[0] ?? name)) {
    if (group.every(({ name, optional }) => optional && isEmpty(typed, name))) {
      tree[head] = undefined
      continue
    }
    for (const input of group) put(tree, input.name.split('.'), valueOfInput(inOneLanguage(typed, input), input))
  }
  return tree
}

/** Returns the values with the text in another language if an input of one language is empty. */
function inOneLanguage(typed: Typed, { name, locale }: Input): Typed {
  if (locale === undefined || !isEmpty(typed, name)) return typed
  const texts = locales.map((each) => firstOf(typed, `${name.slice(0, -locale.length)}${each}`))
  return { ...typed, [name]: [texts.find((text) => text !== '') ?? ''] }
}

function put(tree: Tree, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree[head] = value
    return
  }
  tree[head] ??= {}
  put(tree[head] as Tree, rest, value)
}

function valueOfInput(typed: Typed, input: Input): unknown {
  const text = firstOf(typed, input.name)
  if (takesSeveral(input)) return typed[input.name] ?? []
  switch (input.kind) {
    case 'yes':
      return text === 'yes'
    case 'number':
      return /^\d+$/.test(text) ? Number(text) : text
    case 'names':
      return entries(text)
    case 'closed':
      return typedDays(text)
    case 'dates':
      return text === '' ? 'any' : entries(text)
    case 'code':
      return text.toUpperCase()
    default:
      return text
  }
}

const entries = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Returns the inputs with a text that is too long, or a number with too many digits. */
export const tooLong = (typed: Typed, inputs: readonly Input[]): Wrong =>
  Object.fromEntries(
    inputs.flatMap(({ name, kind, most }) =>
      (typed[name] ?? []).some((text) => [...text].length > most)
        ? [[name, { error: kind === 'number' ? kind : 'long' }]]
        : [],
    ),
  )

/**
 * Returns the problems by input. `at`: the path of the form's values in the partner: empty, or the list and the index
 * of an entry. Problems elsewhere are assigned to the first input if no input has one.
 */
export function wrongInputs(
  problems: readonly PartnerProblem[],
  typed: Typed,
  inputs: readonly Input[],
  place: readonly PropertyKey[] = [],
): Wrong {
  const wrong: Record<string, WrongInput> = {}
  for (const { path, message, values } of problems) {
    const inForm = place.every((key, index) => path[index] === key) ? path.slice(place.length).map(String) : []
    const meant = inputs.filter(({ name }) => startsAlike(name.split('.'), inForm))
    const input = meant.find(({ name }) => isEmpty(typed, name)) ?? meant[0]
    if (!input || wrong[input.name]) continue
    const error = isEmpty(typed, input.name) ? 'required' : wrongBy(message, input.kind, values)
    wrong[input.name] = { error, ...(values && { values }) }
  }
  const [first] = inputs
  return first && problems.length > 0 && Object.keys(wrong).length === 0
    ? { [first.name]: { error: first.kind } }
    : wrong
}

/** Returns the error for a message of the schema and its values. */
function wrongBy(message: string, kind: Kind, values: WrongInput['values'] = {}): WrongInput['error'] {
  if (values.unused !== undefined) return 'taken'
  if (values.sign !== undefined) return 'unprintable'
  if (values.day !== undefined) return 'outside'
  if (/a letter$/.test(message)) return 'letter'
  if (/two braces$/.test(message)) return 'braces'
  return /no HTML$/.test(message) ? 'plain' : kind
}

/** Tests if one path is a prefix of the other. */
const startsAlike = (one: readonly string[], other: readonly string[]): boolean =>
  other.length > 0 && one.slice(0, other.length).every((key, index) => other[index] === key)
