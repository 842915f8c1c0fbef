import { expect, test } from 'vitest'
import { diarySheetExamples } from '#app/ui/diary-sheet/diary-sheet.examples.tsx'
import { tags, text } from '#app/ui/markup.ts'

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
