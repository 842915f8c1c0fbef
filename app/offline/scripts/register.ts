/** Starts the service worker that lets the product open without a connection, when the page has nothing else to do. */
export function startServiceWorker(): void {
  const address = document.querySelector<HTMLElement>('[data-service-worker]')?.dataset.serviceWorker
  if (!address || !('serviceWorker' in navigator)) return
  addEventListener('load', () => navigator.serviceWorker.register(address, { scope: '/' }).catch(() => undefined))
}
