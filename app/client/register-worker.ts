import { mayPrefetch } from './prefetch.ts'

/** Registers the service worker; called after the page has loaded, so that its offline page delays nothing. */
export function registerWorker(): void {
  const { worker } = document.documentElement.dataset
  if (worker && mayPrefetch(navigator)) navigator.serviceWorker?.register(worker, { scope: '/' }).catch(() => {})
}
