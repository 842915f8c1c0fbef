import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns the HTML of an element as sent by the server. For tests. */
export const html = (element: ReactNode): string => renderToStaticMarkup(element)

/** Attributes of one element by name; an attribute without a value is the empty string. */
export type Attributes = Record<string, string>

/**
 * Returns the elements with one of the tag names (`*` for all) in the HTML of a component, in document order. For
 * tests.
 */
export function tags(element: ReactNode, ...names: string[]): Attributes[] {
  return [...html(element).matchAll(/<([a-z][a-z0-9]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)]
    .filter(([, name]) => names.includes('*') || names.includes(name ?? ''))
    .map(([, , attributes]) =>
      Object.fromEntries(
        [...(attributes ?? '').matchAll(/\s([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value ?? '']),
      ),
    )
}

/** Returns the visible and audible text, without tags. For tests. */
export const text = (element: ReactNode): string =>
  html(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
