/** Registers the service worker when the page is idle. */
export function registerWorker(address: string): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => navigator.serviceWorker.register(address, { scope: '/' }).catch(() => undefined))
}
