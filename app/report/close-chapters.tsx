import { usePageFacts } from '../shared/page/page-facts.ts'

const script =
  "for(const c of document.querySelectorAll('.chap'))c.open=c.contains(document.getElementById(location.hash.slice(1)))"

/**
 * Closes the chapters of a report before the page is drawn, but for the one that its address leads into. It stands in the
 * page, after the chapters: where no script runs they stay open.
 */
export function CloseChapters() {
  const { nonce } = usePageFacts()
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
