// Shows and handles the buttons that move a select to the previous or next option. Without this script, only the select
// is visible.

function move(box: HTMLElement, select: HTMLSelectElement, by: number): void {
  if (select.value === '') {
    select.value = box.dataset.stepSelect ?? ''
    select.querySelector('option[value=""]')?.remove()
  } else {
    select.selectedIndex = Math.min(Math.max(select.selectedIndex + by, 0), select.options.length - 1)
  }
  select.dispatchEvent(new Event('input', { bubbles: true }))
  const status = box.querySelector('output')
  if (status) status.textContent = select.selectedOptions[0]?.text ?? ''
}

for (const box of document.querySelectorAll<HTMLElement>('[data-step-select]')) {
  box.classList.add('ssel--steps')
  for (const button of box.querySelectorAll<HTMLButtonElement>('[data-by]')) button.hidden = false
}
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-by]') : null
  const box = button?.closest<HTMLElement>('[data-step-select]')
  const select = box?.querySelector('select')
  if (button && box && select) move(box, select, Number(button.dataset.by))
})
