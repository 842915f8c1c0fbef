import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { Dashboard, DashboardColumns, DashboardPart } from './dashboard.tsx'

export const dashboardExamples = {
  parts: (
    <Dashboard>
      <DashboardPart id="example-unfinished" title="Not finished yet" ground="accent">
        <p>Your answers so far are saved.</p>
      </DashboardPart>
      <DashboardColumns
        left={
          <DashboardPart id="example-progress" title="Your progress over time">
            <p>The ladder of life, from step 0 to step 10.</p>
          </DashboardPart>
        }
        right={
          <>
            <DashboardPart id="example-next" title="Your next step" ground="dark">
              <p>Walk ten minutes after lunch.</p>
              <LinkButton variant="accent" href="#example-next">
                See how
              </LinkButton>
            </DashboardPart>
            <DashboardPart id="example-ask" title="Free one-on-one talk" ground="panel">
              <p>Talk about your report with someone.</p>
            </DashboardPart>
          </>
        }
      />
    </Dashboard>
  ),
} satisfies Examples
