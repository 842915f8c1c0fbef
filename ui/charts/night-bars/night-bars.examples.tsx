import type { Examples } from '../../examples.ts'
import { NightBars } from './night-bars.tsx'

const texts = {
  sentence: 'Your last three nights. The table after this picture says the same.',
  asleep: 'asleep',
  awake: 'awake in bed',
}

export const nightBarsExamples = {
  'three nights': (
    <NightBars
      texts={texts}
      nights={[
        { id: 'wed', label: 'Wed', asleep: 390, inBed: 480, figure: '6.5 hours' },
        { id: 'tue', label: 'Tue', asleep: 330, inBed: 510, figure: '5.5 hours' },
        { id: 'mon', label: 'Mon', asleep: 300, inBed: 600, figure: '5 hours' },
      ]}
    />
  ),
} satisfies Examples
