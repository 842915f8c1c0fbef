import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { diarySheetExamples } from './diary-sheet.examples.tsx'

test('an empty row has a place for every day', () => {
  expect(tags(diarySheetExamples['to write on'], 'td')).toHaveLength(14)
})

test('an entry is under its day', () => {
  expect(text(diarySheetExamples['two days written'])).toContain('10:30 pm')
  expect(tags(diarySheetExamples['two days written'], 'th').map(({ scope }) => scope)).toEqual([
    'col',
    'col',
    'col',
    'row',
  ])
})
