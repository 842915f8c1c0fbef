import type { Examples } from '../../examples.ts'
import { Finding, Findings } from './finding.tsx'

export const findingExamples = {
  'with and without a figure': (
    <Findings>
      <Finding figure="8 of 10">things you told us point to a strong sense of purpose.</Finding>
      <Finding figure="3 nights">of poor sleep a week. This is the answer that weighs most on your ratings.</Finding>
      <Finding>You have three people you can call at any hour.</Finding>
    </Findings>
  ),
} satisfies Examples
