import { createContext, type HTMLAttributes, use } from 'react'

const Depth = createContext(0)

/** Headings inside are one level deeper: what a page shows as a section stands in a chapter elsewhere. */
export const DeeperHeadings = Depth.Provider

/** Returns how much deeper headings are here. */
export const useHeadingDepth = (): number => use(Depth)

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level where nothing is around it. */
  level: 2 | 3 | 4
}

/** A heading with a level that follows from its position. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level + use(Depth)}` as 'h2'
  return <Tag {...rest} />
}
