import type { HTMLAttributes } from 'react'
import type { Markup } from '#app/ui/escape-html.ts'

interface FromMarkupProps extends Pick<HTMLAttributes<HTMLElement>, 'className'> {
  /** The element around it. */
  as: 'div' | 'p' | 'span' | 'tbody' | 'ul'
  markup: Markup
}

/** An element with HTML that was rendered as text, which takes React a tenth of the time for large parts. */
export const FromMarkup = ({ as: Tag, markup, className }: FromMarkupProps) => (
  <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />
)
