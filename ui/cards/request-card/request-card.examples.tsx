import { Button, LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { DueTag, TakerTag } from './due-tag.tsx'
import { RequestCard } from './request-card.tsx'

export const requestCardExamples = {
  'in time and late': (
    <div className="stack">
      <RequestCard
        row
        id="example-request"
        name="José Ramírez"
        href="#example-request"
        icon="message"
        title="Asked for a talk: sleep"
        tone="mine"
        state={
          <>
            <DueTag tone="today">Due today</DueTag>
            <TakerTag tone="mine" initials="RA">
              You
            </TakerTag>
          </>
        }
        actions={
          <>
            <LinkButton href="tel:+13865550161" icon="phone">
              Call 386-555-0161
            </LinkButton>
            <Button type="button" variant="secondary">
              How did it go?
            </Button>
          </>
        }
      >
        <p>Speaks Spanish. Mornings.</p>
      </RequestCard>
      <RequestCard
        row
        id="example-late"
        name="Margaret Ellis"
        icon="help"
        title="Asked a question"
        tone="late"
        state={
          <>
            <DueTag tone="late">1 business day late</DueTag>
            <TakerTag tone="free" initials="?">
              Nobody yet
            </TakerTag>
          </>
        }
      />
    </div>
  ),
  'given to a colleague, and closed': (
    <div className="stack">
      <RequestCard
        row
        id="example-other"
        name="Walter Boone"
        icon="walk"
        title="Wants to join: A Matter of Balance"
        state={
          <>
            <DueTag tone="day">Due Monday</DueTag>
            <TakerTag tone="other" initials="BK">
              Ben
            </TakerTag>
          </>
        }
      />
      <RequestCard
        row
        id="example-closed"
        name="Helen P."
        icon="undo"
        title="Took this back on November 26"
        tone="closed"
        state={
          <DueTag tone="none" icon="undo">
            Closed
          </DueTag>
        }
      >
        <p>Please do not contact this person.</p>
      </RequestCard>
    </div>
  ),
} satisfies Examples
