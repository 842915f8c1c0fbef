import type { Examples } from '#app/ui/examples.ts'
import { PictureRow } from '#app/ui/picture-row/picture-row.tsx'

export const pictureRowExamples = {
  'title and a line': (
    <PictureRow picture="people">
      <h3>Company</h3>
      <p>Someone to eat with, walk with, or sit with for an hour.</p>
    </PictureRow>
  ),
} satisfies Examples
