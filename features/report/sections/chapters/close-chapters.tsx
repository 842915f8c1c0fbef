import { usePageFacts } from '#platform/page/page-facts.ts'

const script =
  "for(const c of document.querySelectorAll('.chap'))c.open=c.contains(document.getElementById(location.hash.slice(1)))"

/**
 * Closes the chapters of a report before the first paint, except for the one in the address. Placed after the chapters;
 * without scripts they stay open.
 */
export function CloseChapters() {
  const { nonce } = usePageFacts()
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
