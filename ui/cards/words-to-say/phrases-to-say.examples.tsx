import type { Examples } from '../../examples.ts'
import { PhrasesToSay } from './phrases-to-say.tsx'

export const phrasesToSayExamples = {
  'two sentences': (
    <PhrasesToSay
      sentences={[
        'I need a ride on Thursday at 10. Could you take me?',
        'Could someone show me around on my first day?',
      ]}
      texts={{ copy: 'Copy', copied: 'Copied' }}
    />
  ),
} satisfies Examples
