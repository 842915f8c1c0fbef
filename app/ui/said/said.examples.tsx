import type { Examples } from '#app/ui/examples.ts'
import { Said } from '#app/ui/said/said.tsx'

export const saidExamples = {
  'two answers': (
    <div>
      <Said question="How often did you have trouble falling asleep or staying asleep?">“Most days”</Said>
      <Said question="Have you fallen in the past year?">“Yes”</Said>
    </div>
  ),
} satisfies Examples
