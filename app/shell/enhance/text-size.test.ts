import { expect, test } from 'vitest'
import { textSteps } from '../../ui/text-size/text-size.tsx'
import { neighbours, placeOf } from './text-size.ts'

test.each(textSteps.map((step, at) => [step, at] as const))('from %i the buttons lead one step on', (step, at) => {
  expect(neighbours(step)).toEqual({ smaller: textSteps[at - 1] ?? null, larger: textSteps[at + 1] ?? null })
  expect(placeOf(step)).toBe(at + 1)
})
