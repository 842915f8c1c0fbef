import { expect, test } from 'vitest'
import { AreaGroup } from '#app/ui/area-group/area-group.tsx'
import { tags, text } from '#app/ui/markup.ts'

const group = (areas: string[]) => (
  <AreaGroup
    state="struggling"
    title="Struggling"
    meaning="Needs care now"
    areas={areas}
    none="Nothing in this group right now."
  />
)

test('areas are a list under the word of their state', () => {
  expect(text(group(['Sleep', 'Getting around']))).toBe('Struggling Needs care now Sleep Getting around')
  expect(tags(group(['Sleep', 'Getting around']), 'li')).toHaveLength(2)
})

test('an empty group says so and has no empty list', () => {
  expect(text(group([]))).toBe('Struggling Needs care now Nothing in this group right now.')
  expect(tags(group([]), 'ul')).toEqual([])
})
