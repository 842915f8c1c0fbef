import type { Examples } from '../../examples.ts'
import { StepLadder } from './step-ladder.tsx'

const texts = [
  'Pick a safe place to walk.',
  'Walk 5 minutes today.',
  'Walk 5 minutes on 3 days this week.',
  'Walk 10 minutes on 4 days.',
  'Walk 20 minutes on 5 days.',
  'Walk 30 minutes on 5 days and make it your routine.',
]
const terms = { done: 'Done', now: 'You are here', next: 'Next', later: 'Later' }
const stepsWith = (states: readonly (keyof typeof terms)[]) =>
  texts.map((text, index) => {
    const state = states[index] ?? 'later'
    return { number: index + 1, text, state, word: terms[state], href: `#small-step-${index + 1}` }
  })

export const stepLadderExamples = {
  'under way': <StepLadder label="The six steps" steps={stepsWith(['done', 'now'])} />,
  'before the start': <StepLadder label="The six steps of walking" steps={stepsWith(['next'])} />,
} satisfies Examples
