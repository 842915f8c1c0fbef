import type { Examples } from '../../examples.ts'
import { WeekSteps } from './week-steps.tsx'

const names = ['Notice your sleep', 'Set your body clock', 'Make your bed a place for sleep', 'Quiet your mind']
const states = ['done', 'now', 'later', 'later'] as const
const texts = { done: 'Done', now: 'You are here', later: 'Later' }

export const weekStepsExamples = {
  'the second of four': (
    <WeekSteps
      label="The four weeks"
      current={2}
      steps={names.map((name, at) => {
        const state = states[at] ?? 'later'
        return { number: at + 1, name, href: '#week-steps', state, word: texts[state] }
      })}
      position={
        <>
          <b>Week 2 of 4:</b> Set your body clock
        </>
      }
    />
  ),
} satisfies Examples
