import type { Examples } from '../../examples.ts'
import { Tick } from './tick.tsx'

const texts = { open: 'Tap here when it is done', done: 'Done. Thank you for today.' }
const tick = (name: string, done: boolean, size?: 'large') => (
  <div className="stack">
    <h3 id={`example-tick-${name}`}>Walk 5 minutes</h3>
    <Tick size={size} done={done} texts={texts} describedBy={`example-tick-${name}`} />
  </div>
)

export const tickExamples = {
  'still to do': tick('open', false),
  done: tick('done', true),
  'large, still to do': tick('large-open', false, 'large'),
  'large, done': tick('large-done', true, 'large'),
} satisfies Examples
