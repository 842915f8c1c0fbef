// Shows the chosen step of the ladder in the line below it. Without this script the line is hidden.

addEventListener('change', (event) => {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || input.dataset.said === undefined) return
  const announcement = input.closest('[data-ladder]')?.querySelector('[data-ladder-said]')
  if (announcement) announcement.textContent = input.dataset.said
})
