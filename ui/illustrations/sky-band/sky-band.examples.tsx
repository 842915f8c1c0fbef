import type { Examples } from '../../examples.ts'
import { Panel } from '../../layout/panel/panel.tsx'
import { SkyBand } from './sky-band.tsx'

export const skyBandExamples = {
  'a welcome': (
    <SkyBand sheet={<Panel>Monday to Friday, 9 am to 4 pm</Panel>}>
      <h1>Welcome to Lakeview Senior Center</h1>
      <p className="lead">Take your CheckUp here or at home.</p>
    </SkyBand>
  ),
} satisfies Examples
