import type { Examples } from '../../examples.ts'
import { ListenTool } from './listen-tool.tsx'

const texts = {
  listen: 'Listen',
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Continue',
  next: 'Next section',
  controls: 'Reading aloud',
}

export const listenToolExamples = {
  'where the device has a voice': <ListenTool texts={texts} />,
} satisfies Examples
