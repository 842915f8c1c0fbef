// Registers the service worker in a browser that keeps pages, also where it has no session.
import { registerWorker } from '../../shared/scripts/register-worker.ts'

const address = document.querySelector<HTMLElement>('[data-service-worker]')?.dataset.serviceWorker
if (address) registerWorker(address)
