import type { ReactNode } from 'react'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import type { LinkView } from '../../present/present-recommendation.ts'
import { HelpLink } from './recommendations.tsx'

interface PointerLinesProps {
  lines: readonly { id: string; text: string; links?: readonly LinkView[]; offPaper: boolean }[]
}

/** Lines of a report section that follow from answers, each with the services that it refers to. */
export function PointerLines({ lines }: PointerLinesProps): ReactNode {
  return (
    <TickList
      items={lines.map(({ id, text, links = [], offPaper }) => ({
        id,
        text: (
          <>
            <Integers>{text}</Integers>
            {links.map((link) => (
              <span key={link.key}>
                {' '}
                <HelpLink link={link} />
              </span>
            ))}
          </>
        ),
        offPaper,
      }))}
    />
  )
}
