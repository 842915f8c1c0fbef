import type { ReactNode } from 'react'

/** Findings as a list. */
export function Findings({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

/** One finding: a figure that stands out and the sentence it begins, or a sentence alone. */
export function Finding({ figure, children }: { figure?: ReactNode; children: ReactNode }) {
  return (
    <li className="finding">
      {figure && <b>{figure}</b>}
      <p>{children}</p>
    </li>
  )
}
