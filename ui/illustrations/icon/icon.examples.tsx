import type { Examples } from '../../examples.ts'
import { Icon, iconNames } from './icon.tsx'

export const iconExamples = {
  'the set': (
    <ul className="row">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} large />
          <span className="small">{name}</span>
        </li>
      ))}
    </ul>
  ),
} satisfies Examples
