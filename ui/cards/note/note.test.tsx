import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { noteExamples } from './note.examples.tsx'

test('a note is a live region only with `live`', () => {
  const roles = Object.values(noteExamples).map((note) => tags(note, 'div')[0]?.role)
  expect(roles).toEqual([undefined, 'status', undefined, 'alert'])
})
