import type { Examples } from '../../examples.ts'
import { PictureCard } from './picture-card.tsx'

export const pictureCardExamples = {
  'an article': (
    <div className="grid">
      <PictureCard picture="night-window" title={<h3>Sleep after 60</h3>}>
        <p>What changes with age, what does not, and where to begin.</p>
      </PictureCard>
    </div>
  ),
} satisfies Examples
