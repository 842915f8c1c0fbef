import { Fragment } from 'react'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { Line, Span } from './printable.ts'

/** A line. Its spans never change, so their index is a valid key. */
export const LineView = ({ line }: { line: Line }) =>
  typeof line === 'string' ? (
    <Integers>{line}</Integers>
  ) : (
    line.map((span, place) => (
      <Fragment key={place.toString()}>
        <SpanView {...span} />
      </Fragment>
    ))
  )

function SpanView({ text, bold, name, href, phone }: Span) {
  const textElement = bold ? (
    <b>
      <NamedText name={name ?? null}>{text}</NamedText>
    </b>
  ) : (
    <Integers>{text}</Integers>
  )
  if (!href) return textElement
  return (
    <a href={href} className={phone && 'paper__phone'}>
      {textElement}
    </a>
  )
}
