import type { Examples } from '../../examples.ts'
import { ChoiceGroup } from './choice-group.tsx'

const health = [
  { value: 'excellent', label: 'Excellent' },
  { value: 'good', label: 'Good' },
  { value: 'poor', label: 'Poor' },
]
const joys = [
  { value: 'family', label: 'Time with family' },
  { value: 'friends', label: 'Time with friends' },
  { value: 'outdoors', label: 'Being outdoors' },
  { value: 'faith', label: 'Faith or prayer' },
  { value: 'none', label: 'None of these', exclusive: true },
]

export const choiceGroupExamples = {
  'one answer': (
    <ChoiceGroup
      id="health-one"
      name="health-one"
      type="radio"
      legend="In general, how would you say your health is?"
      hint="Choose one answer."
      options={health}
      value={['good']}
    />
  ),
  'several answers in two columns': (
    <ChoiceGroup
      id="joy-many"
      name="joy-many"
      type="checkbox"
      legend={<h3>Which of these gave you joy in the past week?</h3>}
      hint="Choose up to 3."
      options={joys}
      value={['family', 'friends']}
      max={3}
      columns={2}
    />
  ),
  'with an error': (
    <ChoiceGroup
      id="health-error"
      name="health-error"
      type="radio"
      legend="In general, how would you say your health is?"
      hint="Choose one answer."
      error="Choose an answer, or “I prefer not to say”."
      options={health}
    />
  ),
  'asked elsewhere on the page': (
    <>
      <p id="asked-elsewhere">Do you live alone?</p>
      <ChoiceGroup
        id="alone"
        name="alone"
        type="radio"
        labelledBy="asked-elsewhere"
        columns={3}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    </>
  ),
} satisfies Examples
