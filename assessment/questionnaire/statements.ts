import { z } from 'zod'
import type { Answer } from '../answers/answers.ts'
import { type Facts, matches } from './condition.ts'
import { Text } from './questionnaire.ts'
import { When } from './varied-text.ts'

const sentences = { you: Text, they: Text.optional() }

/**
 * One answer as a sentence: `you` addresses the respondent, `they` is for others. `variants`: the first one with a
 * matching answer to another question replaces it.
 */
const Statement = z.strictObject({
  ...sentences,
  variants: z
    .array(z.strictObject({ when: When, ...sentences }))
    .min(1)
    .optional(),
})
export type Statement = z.infer<typeof Statement>

/** A sentence for a range of numbers, `from` and `to` included. */
const Band = z.strictObject({ from: z.number(), to: z.number(), ...sentences })

/** The statements for the answers to one question. */
export const QuestionStatements = z.strictObject({
  /** `own_report`: others read it only if the respondent allows it. `own_screen_only`: others never read it. */
  shown: z.enum(['own_report', 'own_screen_only']).optional(),
  /** By value of the option. */
  values: z.record(z.string(), Statement).optional(),
  /** For numbers and scales, in ascending order. */
  bands: z.array(Band).min(1).optional(),
  /** By value of an option that was not chosen, for rules about missing options. */
  without: z.record(z.string(), Statement).optional(),
})
export type QuestionStatements = z.infer<typeof QuestionStatements>

/** content/statements.yaml: statements by question. */
export const Statements = z.strictObject({ questions: z.record(z.string(), QuestionStatements) })
export type Statements = z.infer<typeof Statements>['questions']

/** Returns the variant of a statement for this person. */
export const sentenceFor = (statement: Statement, facts: Facts): Pick<Statement, 'you' | 'they'> =>
  statement.variants?.find(({ when }) => matches(when, facts)) ?? statement

/**
 * Returns the statements for an answer. Of several chosen options, only those that matter for a rule (`named`), or all
 * if it names none. If options have a statement for not being chosen, the rule is about missing options: returns the
 * statements of chosen options without one ('I am not sure'), or of missing options, or of chosen ones. Empty without
 * statements.
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
