// Makes the product available offline. Caches files of a build when they are fetched. Caches pages only if the person
// has turned that on (the server sets a header, see offline-copy.ts), and only until the session changes.
import { isOwnResponse } from '#platform/http/own-response.ts'
import {
  copiedPages,
  copiesAfter,
  copyOwnerHeader,
  readCopyOwner,
  titleIn,
  withList,
  withNote,
  withoutNotes,
} from '../offline-copy.ts'

// The types for workers conflict with those for pages in one project, so the required ones are declared here.
type WorkerEvent = Event & { waitUntil: (done: Promise<unknown>) => void }
type RequestEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install' | 'activate', run: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', run: (event: RequestEvent) => void) => void)
}
const worker = self as unknown as WorkerScope

const { searchParams } = new URL(worker.location.href)
/** Addresses of the offline page in each language, the main one first. */
const offlinePages = (searchParams.get('offline') ?? '').split(',')
/** Address at which the installed product opens. */
const opening = searchParams.get('opening')
const files = `files ${worker.location.pathname}`
const pages = 'pages'
const own = 'own'
const tagAddress = '/kept-tag'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(files)
      .then((cache) => Promise.all(offlinePages.map((page) => addOfflinePage(cache, page))))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const outdated = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => ![files, pages, own].includes(name)).map((name) => caches.delete(name))),
    )
  event.waitUntil(Promise.all([outdated, worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  // A failed form is handled by the browser, and refilled after going back (unsent-form.ts).
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
})

/** Caches the offline page, which contains nothing personal, with its fonts and scripts. */
async function addOfflinePage(cache: Cache, page: string): Promise<void> {
  const answer = await fetch(page, { credentials: 'omit' })
  if (!answer.ok || !isOwnResponse(answer)) throw new TypeError('no page of offline use')
  const addresses = [...(await answer.clone().text()).matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)]
  await Promise.all([...new Set(addresses.map(([, address = '']) => address))].map((each) => cache.add(each)))
  await cache.put(page, answer)
}

async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok && isOwnResponse(answer)) {
    const copy = answer.clone()
    const cache = await caches.open(files)
    await cache.put(request.url, copy).catch(() => undefined)
  }
  return answer
}

async function answerNavigation(event: RequestEvent): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // The page of a captive portal is shown, but does not affect the cached copies.
    if (answer.type === 'basic' && isOwnResponse(answer)) {
      const copy = answer.clone()
      event.waitUntil(updateCopies(event.request.url, copy).catch(() => undefined))
    }
    return answer
  } catch {
    return withoutConnection(event.request)
  }
}

/** Updates the copies on the device after a page has arrived. */
async function updateCopies(address: string, page: Response): Promise<void> {
  if (!(page.headers.get('content-type') ?? '').startsWith('text/html')) return
  const as = readCopyOwner(page.headers.get(copyOwnerHeader))
  const tags = await caches.open(own)
  const storedTag = (await (await tags.match(tagAddress))?.text()) ?? null
  const step = copiesAfter(storedTag, as)
  if (step === 'none' || step === 'first') await Promise.all([caches.delete(pages), caches.delete(own)])
  if (!as || step === 'none' || step === 'stay' || page.status !== 200) return
  await (await caches.open(own)).put(tagAddress, new Response(as.tag))
  const cache = await caches.open(pages)
  const { pathname, search } = new URL(address)
  const headers = new Headers(page.headers)
  headers.set('x-kept-at', new Date().toISOString())
  // Deleted first, so that the last opened page is last in the cache.
  await cache.delete(pathname + search)
  await cache.put(pathname + search, new Response(withoutNotes(await page.text()), { headers }))
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - copiedPages)).map((request) => cache.delete(request)))
}

/** Responds without a connection: with the cached page, or with the offline page. */
async function withoutConnection({ url }: Request): Promise<Response> {
  const cache = await caches.open(pages)
  const all = await cache.keys()
  const { pathname, search } = new URL(url)
  const last = all[all.length - 1]
  if (pathname === opening && last) return Response.redirect(last.url, 302)
  const copy = await cache.match(pathname + search)
  if (copy) {
    const html = withNote(await copy.text(), new Date(copy.headers.get('x-kept-at') ?? Date.now()))
    return new Response(html, { headers: copy.headers })
  }
  const [atRoot = '/offline', ...others] = offlinePages
  const page = others.find((each) => pathname.startsWith(each.replace(/offline$/, ''))) ?? atRoot
  const offline = await caches.match(page)
  if (!offline) return Response.error()
  const list = await Promise.all(
    [...all].reverse().map(async (request) => {
      const { pathname: path, search: query } = new URL(request.url)
      return { address: path + query, title: titleIn((await (await cache.match(request))?.text()) ?? '') }
    }),
  )
  return new Response(withList(await offline.text(), list), { headers: offline.headers })
}
