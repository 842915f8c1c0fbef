import { LadderView } from '../../charts/ladder-view/ladder-view.tsx'
import { Meters, StarMeter } from '../../charts/star-meter/star-meter.tsx'
import { StateTag } from '../../charts/state-tag/state-tag.tsx'
import type { Examples } from '../../examples.ts'
import { ReportSample } from './report-sample.tsx'

export const reportSampleExamples = {
  'beside words': (
    <div className="split split--sample">
      <div className="stack">
        <h2>A report about your life, in plain words</h2>
        <p className="lead">You see how you are doing in five parts of life.</p>
      </div>
      <ReportSample
        ladder={
          <LadderView
            now={6}
            expected={8}
            texts={{
              sentence: 'Sample: step 6 today, step 8 in five years.',
              now: 'Today: 6',
              expected: 'In 5 years: 8',
            }}
          />
        }
      >
        <Meters>
          <StarMeter name="Physical health" stars={4} texts="4 out of 5" />
          <StarMeter name="Mental health" stars={3} texts="3 out of 5" />
          <StarMeter name="Sense of purpose" stars={5} texts="5 out of 5" />
        </Meters>
        <div className="row">
          <StateTag state="thriving">Thriving</StateTag>
          <StateTag state="surviving">Surviving</StateTag>
          <StateTag state="struggling">Struggling</StateTag>
        </div>
      </ReportSample>
    </div>
  ),
} satisfies Examples
