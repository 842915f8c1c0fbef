import { becomeDeaf } from '#platform/page/client/early-press.ts'
import { announce } from '../announce.ts'
import type { Effect, NextPage, State } from './flow.ts'
import { formTexts, idOf, onePage, questionHere, questions } from './page.ts'
import { type Arrival, addQuestion, arrivalOf, movePlace, noteQuestion, pathOf, placeHere, returnTo } from './places.ts'

const announceAfterMs = 700

/** Shows another question of the page, at its history entry. */
export function go({ question, how }: Extract<Effect, { do: 'show' }>, shown: () => void): void {
  if (how === 'back' && returnTo(question)) {
    shown()
    return
  }
  const ask = onePage()
  // The thank-you message and the question after it share one history entry.
  if (how === 'next' && !ask?.hasAttribute('data-pauses')) addQuestion(question, idOf(questionHere()))
  ask?.removeAttribute('data-pauses')
  show(question, true, shown)
}

function show(id: string, focus: boolean, shown: () => void): void {
  for (const question of questions()) question.toggleAttribute('data-here', idOf(question) === id)
  shown()
  document.dispatchEvent(new Event('question'))
  const ask = onePage()
  if (ask) becomeDeaf(ask)
  if (!focus) return
  scrollTo(0, 0)
  const part = ask?.hasAttribute('data-pauses') ? ask.querySelector('.thanks') : questionHere()
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid]')
  const target = wrong ?? part?.querySelector<HTMLElement>('h2, h3')
  target?.focus({ preventScroll: !wrong })
}

/** Sets the height of the buttons for the styles, which place the save status above them. */
const dock = new ResizeObserver(([nav]) => {
  const [box] = nav?.borderBoxSize ?? []
  if (box) onePage()?.style.setProperty('--dock', `${Math.floor(box.blockSize)}px`)
})

/**
 * Starts a page at its first question to show, and moves the focus there, except on a new document. Calls `shown`
 * before the focus moves.
 */
export function arrive(how: Arrival, shown: () => void): void {
  dock.disconnect()
  const ask = onePage()
  if (!ask) {
    shown()
    return
  }
  const nav = ask.querySelector('.q__nav')
  if (nav) dock.observe(nav)
  // Each question has a reference to the lead-in, so a group role would repeat it.
  for (const group of ask.querySelectorAll('.qrun')) group.setAttribute('role', 'presentation')
  const visible = questions().filter(({ hidden }) => !hidden)
  const failed = 'failed' in ask.dataset
  const ids = visible.map(idOf)
  const named = ids.find((id) => `#q-${id}` === decodeURIComponent(location.hash))
  const noted = ids.find((id) => id === placeHere().question)
  const place = noted ?? named
  const ends = { next: ids[0], back: ids[ids.length - 1], load: place, browser: place, same: noted }
  ask.toggleAttribute('data-pauses', how === 'next' && !failed && ask.querySelector('.thanks') !== null)
  // The browser is still navigating back to this question's history entry, where it gets the focus.
  const isUnderway = how === 'back' && placeHere().from !== undefined
  show((!failed && ends[how]) || idOf(questionHere()), failed || (how !== 'load' && !isUnderway), shown)
  if (!isUnderway) noteQuestion(idOf(questionHere()))
}

/** Settings that change how the page shows questions, which concerns more than its main part. */
const asking = ['questions', 'next']

/** Shows another page in place of this one, or loads it as a new document. */
export function replace({ html, address }: NextPage, { job, trouble }: State, shown: () => void): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const main = next.querySelector('main')
  if (!main || asking.includes(job.button?.name ?? '')) {
    if (main) location.reload()
    else location.assign(address)
    return
  }
  const sentLate = trouble ? formTexts().sentLate : ''
  const from = document.querySelector<HTMLElement>('[data-here]')?.dataset.question
  const arrival = arrivalOf(job)
  document.querySelector('main')?.replaceWith(main)
  document.title = next.title
  if (!job.go && pathOf(address) !== pathOf(location)) movePlace(pathOf(address), arrival, from)
  document.documentElement.dataset.page = pathOf(job.go ? location : address)
  document.dispatchEvent(new Event('main'))
  arrive(arrival, shown)
  scrollTo(0, 0)
  let news = sentLate
  if (!onePage()) {
    const first = main.querySelector<HTMLElement>('[data-error-summary]') ?? main.querySelector<HTMLElement>('h1')
    first?.focus({ preventScroll: true })
    const saved = main.querySelector('[data-saved]')
    if (trouble) (saved?.lastElementChild ?? saved)?.prepend(`${sentLate} `)
    news = saved?.textContent || sentLate
  }
  setTimeout(() => announce(news), announceAfterMs)
}
