// What only the browser knows of itself: the names under which something is stored. Clears what older versions left there.

/** Forgets everything that scripts of older versions stored. Pages of today store nothing that matters. */
function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}

function showNames(name: 'localStorage' | 'sessionStorage', store: Storage): void {
  for (const place of document.querySelectorAll(`[data-fact=${name}]`))
    place.textContent = Object.keys(store).join(', ') || '—'
}

if (document.querySelector('script[data-changed]')) clearStorage()
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && 'clears' in target.dataset) clearStorage()
})
showNames('localStorage', localStorage)
showNames('sessionStorage', sessionStorage)
