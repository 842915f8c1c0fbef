import { Button } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { RequestCard } from './request-card.tsx'

export const requestCardExamples = {
  'in time and late': (
    <div className="stack">
      <RequestCard id="example-request" name="José Ramírez" waiting="Waiting 1 day">
        <p>Asked on November 26, 2026.</p>
        <div className="row">
          <Button type="button">I take this</Button>
        </div>
      </RequestCard>
      <RequestCard id="example-late" name="Margaret Ellis" waiting="Waiting 6 days" late>
        <p>Asked on November 20, 2026.</p>
      </RequestCard>
    </div>
  ),
} satisfies Examples
