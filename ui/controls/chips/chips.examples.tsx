import type { Examples } from '../../examples.ts'
import { ChipButtons, Chips } from './chips.tsx'

const options = ['Rested', 'In between', 'Tired'].map((label) => ({ value: label, label }))

export const chipsExamples = {
  'nothing chosen': <Chips name="feel" legend="I feel" options={options} value="" />,
  chosen: <Chips name="feel-2" legend="I feel" options={options} value="In between" />,
  buttons: <ChipButtons name="helped" options={options} pressed="Rested" />,
} satisfies Examples
