// Shows the questions of a form one at a time. Without this script, all are visible.
import { submitterOf } from '#platform/page/client/submitter.ts'

const blocks = [...document.querySelectorAll<HTMLElement>('[data-one]')]
const form = blocks[0]?.closest('form')
const parts = form?.querySelectorAll<HTMLElement>('[data-part]') ?? []
const send = form?.querySelector('.q__nav > button')?.firstChild
const texts = { next: form?.dataset.next ?? '', send: send?.textContent ?? '' }

function show(at: number): void {
  for (const [index, block] of blocks.entries()) block.hidden = index !== at
  for (const part of parts) part.hidden = !part.contains(blocks[at] ?? null)
  // Only a form in parts has an introduction, above its first question. Otherwise the question is the heading.
  const isIntroduced = parts.length > 0 && at === 0
  document.querySelector('main h1')?.classList.toggle('vh', !isIntroduced)
  document.querySelector('main .lead')?.toggleAttribute('hidden', !isIntroduced)
  if (send && texts.next) send.textContent = at < blocks.length - 1 ? texts.next : texts.send
}

function goTo(at: number): void {
  show(at)
  blocks[at]?.querySelector<HTMLElement>('h2, h3, textarea')?.focus({ preventScroll: true })
  blocks[at]?.scrollIntoView({ block: 'nearest' })
}

/** Announces that an answer is missing; clears the message otherwise. */
function announce(block: HTMLElement, missing: boolean): void {
  const message = block.querySelector<HTMLElement>('[data-missing]')
  if (!message) return
  message.hidden = !missing
  message.textContent = missing ? (message.dataset.missing ?? '') : ''
}

if (form) {
  form.classList.add('one-question')
  const firstWrong = blocks.findIndex((block) => block.querySelector('[aria-invalid="true"]'))
  show(Math.max(firstWrong, 0))
  for (const [at, block] of blocks.entries()) {
    const back = block.querySelector<HTMLElement>('[data-back]')
    if (back) back.hidden = false
    back?.addEventListener('click', () => goTo(at - 1))
    block.addEventListener('change', () => announce(block, false))
  }
  form.addEventListener('click', ({ target }) => {
    const hash = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')?.hash
    const linked = hash ? blocks.findIndex((block) => block.querySelector(hash)) : -1
    if (linked >= 0) show(linked)
  })
  form.addEventListener('submit', (event) => {
    const at = blocks.findIndex((block) => !block.hidden)
    const block = blocks[at]
    // The header and footer buttons submit the form, too.
    if (!block || submitterOf(event)?.getAttribute('name')) return
    if (block.querySelector('[data-missing]') && !block.querySelector('input:checked')) {
      event.preventDefault()
      announce(block, true)
      block.querySelector('input')?.focus()
    } else if (at < blocks.length - 1) {
      event.preventDefault()
      goTo(at + 1)
    }
  })
}
