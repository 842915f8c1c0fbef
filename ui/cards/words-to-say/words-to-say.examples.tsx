import type { Examples } from '../../examples.ts'
import { WordsToSay } from './words-to-say.tsx'

export const wordsToSayExamples = {
  'two sentences': (
    <WordsToSay
      sentences={[
        'I need a ride on Thursday at 10. Could you take me?',
        'Could someone show me around on my first day?',
      ]}
      words={{ copy: 'Copy', copied: 'Copied' }}
    />
  ),
} satisfies Examples
