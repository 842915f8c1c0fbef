import { z } from 'zod'
import type { Answer } from '../answers/answers.ts'
import { type Facts, matches } from './condition.ts'
import { Text } from './questionnaire.ts'
import { When } from './varied-text.ts'

const sentences = { you: Text, they: Text.optional() }

/**
 * One answer as a plain sentence: `you` addresses the person, `they` is for others. `variants`: the first one required
 * by another answer replaces it.
 */
const Statement = z.strictObject({
  ...sentences,
  variants: z
    .array(z.strictObject({ when: When, ...sentences }))
    .min(1)
    .optional(),
})
/** One answer as a plain sentence. */
export type Statement = z.infer<typeof Statement>

/** The same for a range of numbers, `from` and `to` included. */
const Band = z.strictObject({ from: z.number(), to: z.number(), ...sentences })

/** The sentences for the answers to one question. */
export const QuestionStatements = z.strictObject({
  /** `own_report`: others read it only if the person chooses so. `own_screen_only`: others never read it. */
  shown: z.enum(['own_report', 'own_screen_only']).optional(),
  /** By the value of the option. */
  values: z.record(z.string(), Statement).optional(),
  /** For numbers and scales, in ascending order. */
  bands: z.array(Band).min(1).optional(),
  /** By the value of an option that was not marked, for rules that look for it. */
  without: z.record(z.string(), Statement).optional(),
})
/** The sentences for the answers to one question. */
export type QuestionStatements = z.infer<typeof QuestionStatements>

/** content/statements.yaml: the sentences by question. */
export const Statements = z.strictObject({ questions: z.record(z.string(), QuestionStatements) })
/** The sentences by question. */
export type Statements = z.infer<typeof Statements>['questions']

/** Returns a sentence in the words that are for this person. */
export const sentenceFor = (statement: Statement, facts: Facts): Pick<Statement, 'you' | 'they'> =>
  statement.variants?.find(({ when }) => matches(when, facts)) ?? statement

/**
 * Returns the sentences for an answer. Of a list of chosen options only those that matter for a rule (`named`) are
 * included. Where options have a sentence for not being marked, a rule looks for missing ones: so first the chosen ones
 * without one ('I am not sure'), else the missing ones, else the chosen ones. All chosen ones where the rule names
 * none. Empty where there is none.
 */
export function statementsOf(
  { values = {}, bands = [], without = {} }: QuestionStatements,
  answer: Answer,
  named: readonly string[] = [],
): Statement[] {
  if (typeof answer === 'number') return bands.filter(({ from, to }) => from <= answer && answer <= to)
  if (typeof answer === 'string') return values[answer] ? [values[answer]] : []
  const pick = (from: Readonly<Record<string, Statement>>, options: readonly string[]) =>
    options.flatMap((option) => from[option] ?? [])
  if (named.length === 0) return pick(values, answer)
  const chosen = named.filter((option) => answer.includes(option))
  const missing = named.filter((option) => !answer.includes(option))
  const reported = [
    pick(
      values,
      chosen.filter((option) => !without[option]),
    ),
    pick(without, missing),
    pick(values, chosen),
  ]
  return reported.find((statements) => statements.length > 0) ?? []
}
