import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { codesIn } from '../support/delivered-messages.ts'
import type { RunningProduct } from '../support/product-process.ts'
import { type Engine, waitFor } from './engine.ts'

/** Starts the short check-up for oneself, without automatic advance. */
export async function begin(engine: Engine, origin: string): Promise<void> {
  await engine.open(`${origin}/start?choices=1`)
  await expectSound(engine)
  await choose(engine, '#start [value=short]')
  await choose(engine, '#consent')
  await engine.click('#start .btn--primary')
  await waitFor(engine, () => location.pathname === '/checkUp/1' && document.querySelector('[data-here]'))
  await expectSound(engine)
  await engine.click('[popovertarget=larger]')
  await isSeen(engine, '#larger button[name=next]')
  await engine.click('#larger button[name=next]')
  await waitFor(engine, () => document.querySelector('#larger button[name=next][aria-pressed=false]'))
}

/** Presses an option until it is chosen, since a press may miss it while a new page still moves. */
async function choose(engine: Engine, input: string): Promise<void> {
  const isChosen = () => engine.read((one) => document.querySelector(`${one}:checked`) !== null, input)
  for (let tries = 0; tries < 3 && !(await isChosen()); tries++) await engine.click(`${input} + *`)
  expect(await isChosen(), input).toBe(true)
}

/** Answers all questions one at a time, each once the previous one is saved. Returns their number. */
export async function answerAll(engine: Engine, answers: Answers): Promise<number> {
  for (let requested = 0; ; ) {
    if ((await engine.read(() => location.search)).includes('skipped')) await leaveOut(engine)
    if ((await engine.read(() => location.pathname)) === '/first-name') return requested
    await takesPresses(engine, '.ask--one')
    const [path, question] = await engine.read(placeOf)
    if (question) {
      requested += 1
      for (const value of [answers[question] ?? []].flat()) await answer(engine, question, String(value))
    }
    await engine.click('[data-forward]')
    await waitFor(
      engine,
      (before, id) => {
        const thanks = document.querySelector('.ask--one[data-pauses]')
        const now = document.querySelector<HTMLElement>('[data-here]')?.dataset.question
        return location.pathname !== before || (thanks ? '' : now) !== id
      },
      path,
      question,
    )
    await expectSound(engine)
    if ((await engine.read(() => location.pathname)) === '/first-name') return requested
  }
}

/** Waits until a page has run its scripts, and no longer ignores presses, as it does for a moment after it appears. */
const takesPresses = (engine: Engine, page: string): Promise<void> =>
  waitFor(
    engine,
    (one) => document.readyState === 'complete' && document.querySelector(`${one}:not([data-deaf])`),
    page,
  )

/** Finishes without answering the skipped questions. */
async function leaveOut(engine: Engine): Promise<void> {
  await takesPresses(engine, '[data-between]')
  await engine.click('[data-between] [value=finish]')
  await waitFor(engine, () => location.pathname === '/first-name')
}

/** Returns the page, and the current question; empty while a thank-you message is shown. */
function placeOf(): [path: string, question: string] {
  const thanks = document.querySelector('.ask--one[data-pauses]')
  const question = document.querySelector<HTMLElement>('[data-here]')?.dataset.question ?? ''
  return [location.pathname, thanks ? '' : question]
}

/** Answers the current question, and waits until the page reports it as saved. */
async function answer(engine: Engine, question: string, value: string): Promise<void> {
  const isTyped = await engine.read((id) => document.querySelector(`#q-${id} input[type=text]`) !== null, question)
  if (isTyped) await engine.type(`#q-${question} input[type=text]`, value)
  else {
    const input = `#q-${question} input[value="${value}"]`
    // Some inputs cover their drawn label, others are invisible.
    const isOnTop = await engine.read((one) => {
      const element = document.querySelector(one)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return width > 4 && document.elementFromPoint(x + width / 2, y + height / 2) === element
    }, input)
    await engine.click(isOnTop ? input : `${input} + *`)
  }
  await waitFor(engine, () => document.querySelector('[data-here] .keep[data-state=saved]'))
}

/** Enters a first name and opens the report. Expects that its headline is not broken. */
export async function openReport(engine: Engine): Promise<void> {
  await takesPresses(engine, '[data-between]')
  await engine.type('#first_name', 'Margaret')
  await engine.click('#first-name-form .btn--primary')
  await isSeen(engine, '[data-ended=ready] .btn--primary')
  await expectSound(engine)
  await engine.click('[data-ended=ready] .btn--primary')
  await waitFor(engine, () => location.pathname === '/recommendations3' && document.querySelector('.rhero h1'))
  await expectSound(engine)
  expect(await engine.read(() => document.querySelector('h1')?.innerText)).toContain('Margaret')
}

/** Commits to the first step in the sheet over the report, and finds it on the report after a reload. */
export async function promiseFirstStep(engine: Engine): Promise<void> {
  // Before the scripts run, the button opens a page instead of the sheet.
  await waitFor(engine, () => document.readyState === 'complete')
  await engine.click('#first-step .btn--primary')
  await isSeen(engine, 'dialog[open] form')
  const isStored = () => engine.read(() => document.querySelector('dialog[open] h2')?.textContent === 'Kept.')
  // A press may miss its button while the sheet still moves.
  for (let tries = 0; tries < 150 && !(await isStored()); tries++) {
    if (tries % 50 === 0)
      await engine.click('dialog[open] :is([name=when]:not([type=hidden], [hidden]), .btn--primary)')
    await sleep(100)
  }
  expect(await isStored()).toBe(true)
  await engine.open(await engine.read(() => location.href.replace(/#.*/, '')))
  await waitFor(engine, () => document.querySelector('#first-step')?.textContent?.includes('Your step'))
}

/** Saves the report by a code, reads report and answers again, and opens the pages with the fullest headers. */
export async function save(engine: Engine, { origin, dataDir }: RunningProduct, email: string): Promise<void> {
  // In a narrow window the control is in the bottom bar, not in the header.
  await engine.read(() => {
    const buttons = [...document.querySelectorAll(':is(header, .bar4) [data-opens=save-dialog]')]
    buttons.find((button) => button.getClientRects().length > 0)?.setAttribute('data-seen', '')
  })
  await engine.click('[data-seen]')
  await isSeen(engine, '#save-dialog #save-email')
  await engine.type('#save-dialog #save-email', email)
  await engine.click('#save-dialog [data-save-send]')
  await isSeen(engine, '#verify-dialog #save-code')
  await engine.type('#verify-dialog #save-code', await newestCode(dataDir, email))
  await engine.click('#verify-dialog [data-save-send]')
  await waitFor(engine, () => document.body.innerText.includes('Report saved successfully! You are now logged in.'))
  await engine.open(`${origin}/recommendations3`)
  await waitFor(
    engine,
    () => document.querySelector('.rhero h1') && !document.querySelector('[data-opens=save-dialog]'),
  )
  for (const path of pagesToRead) {
    await engine.open(`${origin}${path}`)
    await expectSound(engine)
  }
}

async function newestCode(dataDir: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const [code] = codesIn(dataDir, email)
    if (code) return code
    await sleep(50)
  }
  throw new Error(`No code for ${email}`)
}

/** Pages of a saved person that must fit the window. */
const pagesToRead = [
  ...['/return-user', '/es/progress-hub', '/dashboard-c', '/weekly-action-planner', '/action-planning', '/persons'],
  ...['/es/persons', '/reports', '/responses', '/center/volusia', '/es/help'],
]

const isSeen = (engine: Engine, selector: string) =>
  waitFor(engine, (one) => (document.querySelector(one)?.getClientRects().length ?? 0) > 0, selector)

/** Expects that the page is scrolled to the top, fits the window's width, and breaks no word of its heading. */
async function expectSound(engine: Engine): Promise<void> {
  const found = await engine.read(() => {
    const heading = document.querySelector('h1')
    const broken: string[] = []
    const texts = document.createTreeWalker(heading ?? document.body, NodeFilter.SHOW_TEXT)
    while (heading && texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      at: location.pathname,
      scrolled: Math.round(scrollY),
      wider: scrollWidth - clientWidth,
      broken,
      inPanel: document.activeElement?.closest('[popover]') != null,
    }
  })
  expect(found).toEqual({ at: found.at, scrolled: 0, wider: 0, broken: [], inPanel: false })
}
