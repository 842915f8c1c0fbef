import { joined } from '#app/ui/escape-html.ts'
import type { Examples } from '#app/ui/examples.ts'
import { FromMarkup } from '#app/ui/from-markup/from-markup.tsx'
import { saidMarkup, statementMarkup } from '#app/ui/said/said-markup.ts'

const answers = joined([
  saidMarkup('How often did you have trouble falling asleep or staying asleep?', '“Most days”'),
  saidMarkup('Have you fallen in the past year?', '“Yes”'),
])

export const saidExamples = {
  'two answers': <FromMarkup as="div" markup={answers} />,
  'a sentence': <FromMarkup as="p" markup={statementMarkup('You fell in the past year.')} />,
} satisfies Examples
