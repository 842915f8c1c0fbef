import type { Examples } from '../../examples.ts'
import { DiarySheet } from './diary-sheet.tsx'

export const diarySheetExamples = {
  'to write on': (
    <DiarySheet
      caption="A week to write on"
      head="Morning of"
      days={['1', '2', '3', '4', '5', '6', '7'].map((id) => ({ id, label: <span className="vh">Day {id}</span> }))}
      rows={[
        { id: 'bed', label: 'I went to bed at', cells: [] },
        { id: 'up', label: 'I got out of bed at', cells: [] },
      ]}
    />
  ),
  'two days written': (
    <DiarySheet
      caption="Two nights"
      head="Morning of"
      days={[
        { id: 'a', label: 'Thu, Nov 19' },
        { id: 'b', label: 'Fri, Nov 20' },
      ]}
      rows={[{ id: 'bed', label: 'I went to bed at', cells: ['10:30 pm', '11 pm'] }]}
    />
  ),
} satisfies Examples
