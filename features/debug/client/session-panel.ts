// Updates the session debug panel by polling, which does not count as activity.
import { submitForm } from '#platform/page/client/submitter.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { isValid, responseLines, type SessionAnswer, sessionFacts } from '../session-facts.ts'

const refreshMs = 3000
const waitStepMs = 1000
const mostWaitMs = 30_000

const panel = document.querySelector<HTMLElement>('#session-debug')
const state = panel?.querySelector<HTMLElement>('[data-state]')
const texts: Record<string, string> = JSON.parse(panel?.dataset.words ?? '{}')
let shownPerson: string | null | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const say = (word: string, blanks: Record<string, string | number> = {}) => {
  if (state) state.textContent = (texts[word] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ''))
}
const sayProblem = (problem: unknown): null => {
  if (state) state.textContent = problem instanceof Error ? problem.message : String(problem)
  return null
}
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Polls once. A failure is shown at once; the next refresh is the retry. */
async function ask(): Promise<SessionAnswer> {
  const answer = await fetch(
    `/api/auth/getSessionExpanded${location.search.includes('response') ? responseQuery() : ''}`,
    {
      cache: 'no-store',
    },
  )
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

function responseQuery(): string {
  const given = new URLSearchParams(location.search)
  const id = given.get('responseId') ?? given.get('response_id')
  return id ? `?${new URLSearchParams({ responseId: id })}` : ''
}

function show(answer: SessionAnswer): void {
  for (const [key, value] of Object.entries(sessionFacts(answer, location.pathname))) {
    const place = panel?.querySelector(`[data-fact=${key}]`)
    if (place) place.textContent = value
  }
  const lines = responseLines(answer).map((line) => {
    const item = document.createElement('li')
    item.textContent = line
    return item
  })
  panel?.querySelector('[data-items=responses]')?.replaceChildren(...lines)
  // Data stored by older versions belongs to the previous person: it is cleared when another one signs in.
  const clearing = panel?.querySelector<HTMLFormElement>('form[data-clears]')
  if (clearing && shownPerson !== undefined && shownPerson !== answer.personId)
    submitForm(clearing, panel?.querySelector<HTMLButtonElement>('[name=go]'))
  shownPerson = answer.personId
}

async function refresh(): Promise<void> {
  clearTimeout(timer)
  try {
    show(await ask())
    say('updated', { time: new Date().toLocaleTimeString(document.documentElement.lang) })
  } catch (problem) {
    sayProblem(problem)
  }
  if (panel?.isConnected) timer = setTimeout(refresh, refreshMs)
}

/** Polls until there is an unexpired session, for at most 30 seconds. Returns true if there is one. */
async function waitForSession(): Promise<boolean> {
  for (let waited = 0; waited < mostWaitMs && panel?.isConnected; waited += waitStepMs) {
    const answer = await ask().catch(sayProblem)
    if (answer && isValid(answer, new Date())) return true
    if (answer) say('waiting', { seconds: waited / 1000 })
    await after(waitStepMs)
  }
  say('gaveUp')
  return false
}

panel?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link) takeOver(event, () => ('close' in link.dataset ? panel.remove() : 'refresh' in link.dataset && refresh()))
})
if (await waitForSession()) await refresh()
