import type { CDPSession, Page } from '@playwright/test'

/**
 * An announcement of a screen reader: of the element that takes the focus, of a live region, or none because the
 * element with the focus was removed. `parts`: name and description of each group entered, then of the element; or the
 * text of the region.
 */
export type Utterance = { by: 'focus' | 'status' | 'alert' | 'lost'; parts: string[] }
/** A simulated screen reader, based on Chromium's accessibility tree. */
export type ScreenReader = {
  /** Returns the announcements since the last call, in order, after the last one has arrived. */
  heard: () => Promise<Utterance[]>
}
/** One event in the page; `at` finds its element in `window.spokenOf`. */
type Noticed = { by: Utterance['by']; at: number; text: string }

declare global {
  interface Window {
    /** The elements that contained the recorded announcements of this document. */
    spokenOf: Element[]
    notice: (noticed: Noticed) => void
  }
}

const groups = new Set([
  'group',
  'radiogroup',
  'dialog',
  'alertdialog',
  'region',
  'form',
  'navigation',
  'complementary',
])
/** These have no name: their text is read. */
const nameless = new Set(['generic', 'none', 'paragraph'])

/** Records announcements in the open document from now on, and in all later documents. Chromium only. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const utterances: Utterance[] = []
  let entered = new Set<number>()
  let last = Promise.resolve()
  const hear = async ({ by, at, text }: Noticed) => {
    const chain = by === 'lost' ? [] : await chainOf(session, at)
    const [node] = chain
    if (by === 'focus') {
      const around = chain.slice(1).filter(({ role }) => groups.has(role))
      const parts = around.filter(({ id }) => !entered.has(id)).flatMap(({ name, description }) => [name, description])
      const own = node?.name || (!node || nameless.has(node.role) ? text : '')
      entered = new Set(chain.map(({ id }) => id))
      utterances.push({ by, parts: [...parts, own, node?.description ?? ''].filter(Boolean) })
    } else if (by === 'lost' || node) utterances.push({ by, parts: text ? [text] : [] })
  }
  await page.exposeBinding('notice', (_, noticed: Noticed) => {
    last = last.then(() => hear(noticed)).catch(() => {})
  })
  await page.addInitScript(noticeAll)
  await page.evaluate(noticeAll)
  return {
    async heard() {
      // Waits for announcements that are repeated late.
      await new Promise((resolve) => setTimeout(resolve, 150))
      await page.evaluate(() => null)
      await last
      return utterances.splice(0)
    },
  }
}

type Node = { id: number; role: string; name: string; description: string }

/** Returns an element and its ancestors, from the inside out, without those omitted from the tree. */
async function chainOf(session: CDPSession, at: number): Promise<Node[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: `window.spokenOf?.[${at}]` })
  if (!result.objectId) return []
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId })
  const [own] = nodes
  if (!own || own.ignored) return []
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ backendDOMNodeId = 0, role, name, description }) => ({
      id: backendDOMNodeId,
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      description: String(description?.value ?? '').trim(),
    }))
}

/** Runs in the page: notices each move of the focus and each change of a live region. */
function noticeAll(): void {
  if (window.spokenOf) return
  window.spokenOf = []
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output'
  const texts = new WeakMap<Element, string>()
  let focused: Element | null = null
  const textOf = (element: Element) =>
    element instanceof HTMLElement && element.checkVisibility() ? element.innerText.replace(/\s+/g, ' ').trim() : ''
  const notice = (by: Utterance['by'], element: Element, text: string) => {
    window.notice({ by, at: window.spokenOf.push(element) - 1, text })
  }
  const observe = (records: readonly MutationRecord[], speak: boolean) => {
    for (const region of document.querySelectorAll(regions)) {
      const isAlert = region.role === 'alert' || region.ariaLive === 'assertive'
      const text = textOf(region)
      const before = texts.get(region)
      texts.set(region, text)
      // An alert is announced as it appears, all other regions only on change.
      if (!speak || !text || (before === undefined && !isAlert)) continue
      const written = records.some(({ type, target }) => type !== 'attributes' && region.contains(target))
      if (text !== (before ?? '') || written) notice(isAlert ? 'alert' : 'status', region, text)
    }
    if (!focused || focused.isConnected) return
    if (document.activeElement === document.body) notice('lost', focused, '')
    focused = null
  }
  const begin = () => {
    observe([], false)
    new MutationObserver((records) => observe(records, true)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'class', 'style', 'open', 'aria-hidden'],
    })
  }
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return
    focused = target
    notice('focus', target, textOf(target))
  })
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}
