import type { EnableWhen } from '../questionnaire/questionnaire.ts'
import { codingKey, type ForeignItem, type ImportState } from './fhir-import-item.ts'
import type { EnableWhenR4 } from './fhir-types.ts'

/**
 * Converts the FHIR `enableWhen` of an item into our conditions. Ours are joined by 'and', each about one question, so
 * `any` works only within one question. Drops other conditions with a note: the item is then always shown.
 */
export function conditionsOf(item: ForeignItem, state: ImportState): EnableWhen[] {
  const { enableWhen = [], enableBehavior, linkId } = item
  const note = (what: string) => state.notes.push({ item: linkId, what })
  const read = enableWhen.map((condition) => ({ condition, ours: conditionOf(condition, state) }))
  const known = read.flatMap(({ ours }) => ours ?? [])
  if (enableBehavior === 'any' && enableWhen.length > 1) {
    const [first] = known
    const isOne = known.length === read.length && known.every((each) => each.question === first?.question && each.in)
    if (first && isOne) return [{ question: first.question, in: [...new Set(known.flatMap((each) => each.in ?? []))] }]
    note('It shows when one of several conditions holds (enableBehavior any): that cannot be said. It always shows.')
    return []
  }
  for (const { condition, ours } of read)
    if (ours === null) note(`A condition cannot be said here and is left out: ${describeCondition(condition)}`)
  return known
}

const describeCondition = (condition: EnableWhenR4): string =>
  `${condition.question} ${condition.operator} ${JSON.stringify(Object.values(condition).at(-1))}`

function conditionOf(condition: EnableWhenR4, { questions }: ImportState): EnableWhen | null {
  const requested = questions.get(condition.question)
  if (!requested) return null
  const { id: question, options } = requested
  const { operator, answerCoding, answerString, answerBoolean, answerInteger, answerDecimal } = condition
  const number = answerInteger ?? answerDecimal
  if (operator === 'exists')
    return answerBoolean === true && options.size > 0 ? { question, in: [...options.values()] } : null
  if (number !== undefined && options.size === 0) {
    if (operator === '>') return { question, greaterThan: number }
    const isFull = requested.type === 'integer' && Number.isInteger(number)
    return operator === '>=' && isFull ? { question, greaterThan: number - 1 } : null
  }
  if (operator !== '=') return null
  const key = answerCoding ? codingKey(answerCoding) : String(answerBoolean ?? answerString ?? number ?? '')
  const value = options.get(key)
  return value === undefined ? null : { question, in: [value] }
}
