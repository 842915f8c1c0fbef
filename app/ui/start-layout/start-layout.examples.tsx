import type { Examples } from '#app/ui/examples.ts'
import { Field } from '#app/ui/field/field.tsx'
import { Panel } from '#app/ui/panel/panel.tsx'
import { StartLayout } from '#app/ui/start-layout/start-layout.tsx'

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
