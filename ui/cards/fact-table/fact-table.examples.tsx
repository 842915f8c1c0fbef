import type { Examples } from '../../examples.ts'
import { FactTable } from './fact-table.tsx'

export const factTableExamples = {
  'vaccines had and to ask for': (
    <FactTable
      header={['Vaccine', 'What you can do']}
      rows={[
        { name: 'Flu, every year', text: 'You had it' },
        { name: 'Shingles, 2 doses', text: 'Ask for this shot' },
        { name: 'COVID-19', text: 'Talk it over each fall with a doctor or pharmacist.' },
      ]}
    />
  ),
} satisfies Examples
