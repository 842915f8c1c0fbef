// Buttons that print the page ([data-print]) show themselves where a script can work them.
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
