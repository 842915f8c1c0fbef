// Shows the questions of a form one at a time. Without this script, all are visible.
import { submitterOf } from '#platform/page/client/submitter.ts'

const blocks = [...document.querySelectorAll<HTMLElement>('[data-one]')]
const form = blocks[0]?.closest('form')

function show(at: number): void {
  for (const [index, block] of blocks.entries()) block.hidden = index !== at
}

function goTo(at: number): void {
  show(at)
  const heading = blocks[at]?.querySelector<HTMLElement>('h2')
  heading?.focus({ preventScroll: true })
  blocks[at]?.scrollIntoView({ block: 'nearest' })
}

/** Announces that an answer is missing; clears the message otherwise. */
function say(block: HTMLElement, missing: boolean): void {
  const message = block.querySelector<HTMLElement>('[data-missing]')
  if (!message) return
  message.hidden = !missing
  message.textContent = missing ? (message.dataset.missing ?? '') : ''
}

if (form) {
  // The question is now the heading.
  const head = form.previousElementSibling
  head?.querySelector('h1')?.classList.add('vh')
  head?.querySelector('.lead')?.toggleAttribute('hidden', true)
  form.classList.add('one-question')
  const firstWrong = blocks.findIndex((block) => block.querySelector('[aria-invalid="true"]'))
  show(Math.max(firstWrong, 0))
  for (const [at, block] of blocks.entries()) {
    const back = block.querySelector<HTMLElement>('[data-back]')
    if (back) back.hidden = false
    back?.addEventListener('click', () => goTo(at - 1))
    block.addEventListener('change', () => say(block, false))
  }
  form.addEventListener('submit', (event) => {
    const at = blocks.findIndex((block) => !block.hidden)
    const block = blocks[at]
    // The header and footer buttons submit the form, too.
    if (!block || submitterOf(event)?.getAttribute('name')) return
    if (!block.querySelector('input:checked')) {
      event.preventDefault()
      say(block, true)
      block.querySelector('input')?.focus()
    } else if (at < blocks.length - 1) {
      event.preventDefault()
      goTo(at + 1)
    }
  })
}
