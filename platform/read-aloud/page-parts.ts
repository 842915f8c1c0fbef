import type { Part } from './read-aloud.ts'
import { joined } from './sections.ts'

/** Inline elements, read together with the surrounding text. A link with a class is a button. */
const inline = 'a:not([class]), abbr, b, bdi, cite, code, em, i, mark, q, small, span, strong, sub, sup, time'
/**
 * Elements that are not read: pictures, controls, text for screen readers only. Exceptions: links that call or text a
 * person, summaries of collapsed parts, and chapters.
 */
const unspoken =
  'svg, nav, aside, dialog, button, form, script, style, template, [role=img], [aria-hidden=true], .vh, ' +
  'details:not(.fold--name, .chap) > summary, .btn:not([href^="tel:"], [href^="sms:"]), [data-unspoken]'

/**
 * Returns the text to read aloud: one part per block element (paragraph, heading, list item and so on) in document
 * order, without collapsed `<details>`. `except` is a selector of elements to skip.
 */
export function pageParts(root: HTMLElement, except?: string): Part[] {
  const skipped = except ? `${unspoken}, ${except}` : unspoken
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: { element: HTMLElement; texts: string[] }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const element = parent?.closest<HTMLElement>(`:not(${inline})`)
    if (!node.nodeValue || !parent || !element) continue
    const last = lines[lines.length - 1]
    const goesOn = last?.element === element
    if (!node.nodeValue.trim() ? !goesOn : parent.closest(skipped) || !isUnfolded(parent)) continue
    if (goesOn) last.texts.push(node.nodeValue)
    else lines.push({ element, texts: [node.nodeValue] })
  }
  return lines.map(({ element, texts }) => ({
    element,
    text: joined(texts),
    begins: element.matches('h1, h2, .rsec > h3'),
  }))
}

function isUnfolded(element: HTMLElement): boolean {
  const folded = element.closest('details:not([open])')
  return element.getClientRects().length > 0 && (!folded || element.closest('summary')?.parentElement === folded)
}
