// Starts the service worker that lets the product open without a connection, when the page has nothing else to do.
const address = document.querySelector<HTMLElement>('[data-service-worker]')?.dataset.serviceWorker
if (address && 'serviceWorker' in navigator)
  addEventListener('load', () => navigator.serviceWorker.register(address, { scope: '/' }).catch(() => undefined))
