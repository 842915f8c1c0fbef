import type { Examples } from '../../examples.ts'
import { PictureRow } from './picture-row.tsx'

export const pictureRowExamples = {
  'title and a line': (
    <PictureRow picture="people">
      <h3>Company</h3>
      <p>Someone to eat with, walk with, or sit with for an hour.</p>
    </PictureRow>
  ),
} satisfies Examples
