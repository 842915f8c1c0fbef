import type { Examples } from '#app/ui/examples.ts'
import { ListenTool } from '#app/ui/listen-tool/listen-tool.tsx'

const words = {
  listen: 'Listen',
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Continue',
  next: 'Next section',
  controls: 'Reading aloud',
}

export const listenToolExamples = {
  'where the device has a voice': <ListenTool words={words} />,
} satisfies Examples
