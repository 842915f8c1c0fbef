import { ComboBox } from '#app/ui/combo-box/combo-box.tsx'
import type { Examples } from '#app/ui/examples.ts'

const options = [
  { value: 'lakeview', label: 'Lakeview Senior Center' },
  { value: 'cedar', label: 'Cedar County Council on Aging' },
]

export const comboBoxExamples = {
  empty: (
    <ComboBox name="center" label="Your center" hint="Type a few letters." options={options} open="Show the list" />
  ),
  chosen: <ComboBox name="center-2" label="Your center" options={options} value="cedar" open="Show the list" />,
  'with an error': (
    <ComboBox
      name="center-3"
      label="Your center"
      options={options}
      error="Choose a center from the list."
      open="Show the list"
    />
  ),
} satisfies Examples
