import { Button } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { TextSize } from '../../layout/text-size/text-size.tsx'
import { ProgressBar, QuestionBar } from './progress-bar.tsx'

export const progressBarExamples = {
  'in the bar of a question': (
    <QuestionBar
      tools={
        <>
          <Button variant="tool-line" icon="listen" type="button">
            Listen
          </Button>
          <TextSize
            action="/text-size"
            step={0}
            texts={{ group: 'Size of the text here', smaller: 'Smaller text', larger: 'Larger text' }}
          />
        </>
      }
    >
      <ProgressBar text="Page 3 of 12" section="Your health" left="About 6 minutes left" value={3} max={12} />
    </QuestionBar>
  ),
  'on a screen about waiting': <ProgressBar text="Preparing your report" value={64} max={100} big />,
  'at the start': <ProgressBar text="Page 1 of 12" value={0} max={12} />,
} satisfies Examples
