import type { Examples } from '../../examples.ts'
import { Fruit } from './fruit.tsx'

export const fruitExamples = {
  'four persons': (
    <div className="row">
      {['Rosa', 'Luis', 'Elena', 'Dana'].map((name, at) => (
        <Fruit key={name} at={at} name={name} />
      ))}
    </div>
  ),
  small: <Fruit at={1} name="Luis" small />,
} satisfies Examples
