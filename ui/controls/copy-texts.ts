// Copies a ready sentence to the clipboard. The buttons stay hidden in browsers without the clipboard API.

const copiedMs = 4000

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
  button.hidden = navigator.clipboard === undefined

addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
  if (button?.dataset.copy === undefined) return
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
  } catch {
    return
  }
  const word = button.querySelector<HTMLElement>('[data-copy-word]')
  const message = document.querySelector('[data-copy-said]')
  const before = word?.textContent
  const after = word?.dataset.copyWord
  if (!word || !before || !after || before === after) return
  word.textContent = after
  if (message) message.textContent = after
  setTimeout(() => {
    word.textContent = before
    if (message) message.textContent = ''
  }, copiedMs)
})
