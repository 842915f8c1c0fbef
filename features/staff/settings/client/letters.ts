// Updates the lengths below the text fields of the settings while a person types.
for (const length of document.querySelectorAll<HTMLElement>('[data-letters]')) {
  const field = document.getElementById(length.dataset.letters ?? '')
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.addEventListener('input', () => {
      length.textContent = String([...field.value].length)
    })
}
