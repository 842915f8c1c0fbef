import { Field } from '../../controls/field/field.tsx'
import type { Examples } from '../../examples.ts'
import { Panel } from '../panel/panel.tsx'
import { StartLayout } from './start-layout.tsx'

const head = (
  <>
    <h1>How are you, really?</h1>
    <p className="lead">This CheckUp looks at your whole life: body, mood, sleep, people, money and home.</p>
  </>
)

export const startLayoutExamples = {
  'with a form': (
    <StartLayout picture="orchard-path" head={head} aside={<Panel tone="tint">Our promise to you</Panel>}>
      <Field id="start-layout-zip" name="zip" label="ZIP code, if you like" heading />
    </StartLayout>
  ),
  'with its picture only': <StartLayout picture="walk" head={head} />,
} satisfies Examples
