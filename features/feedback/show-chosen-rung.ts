// Shows the chosen rung of the ladder in the line below it. The line is hidden without this script.

addEventListener('change', (event) => {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || input.dataset.said === undefined) return
  const announcement = input.closest('[data-ladder]')?.querySelector('[data-ladder-said]')
  if (announcement) announcement.textContent = input.dataset.said
})
