// Shows the keys of the browser's storage, and clears data stored there by older versions.

/** Clears the storage of the browser. Only older versions stored important data there. */
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
