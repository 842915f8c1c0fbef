import { createContext, type HTMLAttributes, use } from 'react'

const Depth = createContext(0)

/** Lowers the headings inside by one level: a section of one page is part of a chapter on another. */
export const DeeperHeadings = Depth.Provider

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level without `DeeperHeadings` around it. */
  level: 1 | 2 | 3 | 4
}

/** A heading with a level that depends on its position. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level + use(Depth)}` as 'h2'
  return <Tag {...rest} />
}
