import type { Examples } from '../../examples.ts'
import { PartnerMark } from './partner-strip.tsx'

const partners = [
  ['default', 'Demonstration Center'],
  ['volusia', 'Volusia Council'],
  ['volusia-2', 'Lighthouse program'],
  ['nccoa', 'North Carolina Council'],
  ['nccoa-2', 'Dogwood fund'],
  ['burlington', 'Burlington center'],
  ['bcda', 'BCDA Council'],
  ['nys', 'New York network'],
  ['florida', 'Florida network'],
  ['nvcn', 'Volunteer network'],
] as const

export const partnerStripExamples = {
  'all marks': (
    <div className="row">
      {partners.map(([file, name]) => (
        <PartnerMark key={file} name={name} logo={`/partners/${file}.svg`} />
      ))}
    </div>
  ),
} satisfies Examples
