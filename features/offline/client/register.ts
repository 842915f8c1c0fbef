// Registers the service worker in a browser with offline copies, even without a session.
import { registerWorker } from '#platform/page/client/register-worker.ts'

const address = document.querySelector<HTMLElement>('[data-service-worker]')?.dataset.serviceWorker
if (address) registerWorker(address)
