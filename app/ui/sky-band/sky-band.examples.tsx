import type { Examples } from '#app/ui/examples.ts'
import { Panel } from '#app/ui/panel/panel.tsx'
import { SkyBand } from '#app/ui/sky-band/sky-band.tsx'

export const skyBandExamples = {
  'a welcome': (
    <SkyBand sheet={<Panel>Monday to Friday, 9 am to 4 pm</Panel>}>
      <h1>Welcome to Lakeview Senior Center</h1>
      <p className="lead">Take your CheckUp here or at home.</p>
    </SkyBand>
  ),
} satisfies Examples
