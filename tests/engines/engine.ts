import { setTimeout as sleep } from 'node:timers/promises'

/** A browser for a walk: user actions, and reads of the page. */
export type Engine = {
  open: (address: string) => Promise<void>
  /** Clicks the first matching element with the mouse. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Runs a function in the page, with arguments sent as JSON. The function cannot use variables of the test. */
  read: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) => Promise<Result>
  close: () => Promise<void>
}

/** Returns the source of a function called with its arguments. */
export const callOf = (inPage: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${inPage})(...${JSON.stringify(args)})`

/** Waits until a function in the page returns a truthy value. */
export async function waitFor<Args extends unknown[]>(
  engine: Pick<Engine, 'read'>,
  inPage: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    // Between two documents there may be no page to query.
    if (await engine.read(inPage, ...args).catch(() => false)) return
    if (Date.now() > until) throw new Error(`Waited in vain at ${await whereabouts(engine)}: ${callOf(inPage, args)}`)
    // Each query takes CPU time of driver and browser, which the page needs, too.
    await sleep(80)
  }
}

const whereabouts = (engine: Pick<Engine, 'read'>) =>
  engine.read(() => `${location.pathname}: ${document.body.innerText.slice(0, 500)}`)

/** Scrolls an element to the middle of the window. Returns its center, once the page is painted and does not move. */
export async function place(engine: Pick<Engine, 'read'>, selector: string): Promise<[x: number, y: number]> {
  for (let before = '', tries = 0; tries < 100; tries++) {
    await engine.read(scrollIntoView, selector)
    await waitFor(engine, () => document.documentElement.hasAttribute('data-drawn'))
    const middle = await engine.read(middleOf, selector)
    if (String(middle) === before) return middle
    before = String(middle)
  }
  throw new Error(`${selector} does not stand still`)
}

function scrollIntoView(selector: string): void {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  // In the middle, since at the edge the buttons of a question would cover it.
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Until a frame is painted, a press hits the previous position of the element.
  const root = document.documentElement
  root.removeAttribute('data-drawn')
  requestAnimationFrame(() => requestAnimationFrame(() => root.setAttribute('data-drawn', '')))
}

function middleOf(selector: string): [x: number, y: number] {
  const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
  return [x + width / 2, y + height / 2]
}
