import type { Examples } from '../../examples.ts'
import { Choice } from './choice.tsx'

export const choiceExamples = {
  radio: <Choice type="radio" name="health" value="good" label="Good" />,
  'radio, chosen': <Choice type="radio" name="health-2" value="good" label="Good" checked />,
  checkbox: <Choice type="checkbox" name="joy" value="family" label="Time with family" />,
  'checkbox, chosen': <Choice type="checkbox" name="joy-2" value="family" label="Time with family" checked />,
  'with a second line': (
    <Choice type="radio" name="who" value="me" label="Me" sub="I am answering for myself" id="who-me" />
  ),
  exclusive: <Choice type="checkbox" name="joy-3" value="none" label="None of these" exclusive />,
  disabled: <Choice type="checkbox" name="joy-4" value="more" label="A fourth answer" disabled />,
} satisfies Examples
