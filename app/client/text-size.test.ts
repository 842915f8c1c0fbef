import { expect, test } from 'vitest'
import { textSteps } from '#ui/layout/text-size/text-size.tsx'
import { neighbours, placeOf } from './text-size.ts'

test.each(textSteps.map((step, at) => [step, at] as const))(
  'at step %i the buttons change the size by one step',
  (step, at) => {
    expect(neighbours(step)).toEqual({ smaller: textSteps[at - 1] ?? null, larger: textSteps[at + 1] ?? null })
    expect(placeOf(step)).toBe(at + 1)
  },
)
