import { useMatches, useRouteError } from 'react-router'
import type { SharedData } from './shared-page.ts'

/** Translation namespaces of the frame, which every hydrated page needs in the browser too. */
export const frameWords = ['common', 'done', 'helpNow', 'language', 'session'] as const

/** Settings of a page for the document around it, exported as `handle` (see React Router). */
export type Handle = {
  /** Hydrates the page in the browser. Off by default: only for pages that plain HTML cannot implement. */
  hydrate?: boolean
  /** Translation namespaces that a hydrated page needs in the browser, in addition to those of its frame. */
  words?: readonly string[]
  /** URLs of small scripts that enhance the page. */
  scripts?: readonly string[]
  /**
   * Id of the form that the buttons of the header and footer submit, so that no input is lost. The page's action passes
   * the form data to `takeFrameButton`. A function of the loader's data if the form is not always there.
   */
  form?: string | ((data: never) => string | undefined)
  /** Returns the address that a browser without scripts loads next. */
  refresh?: (data: never) => string | undefined
  /** The page has a script that reads it aloud, so its frame offers that. */
  listens?: boolean
  /** The page is never printed (`ScreenOnly`), so its frame has no Print button. */
  noPaper?: boolean
  /** The page renders its own info bar about the check-up instead of the frame's. */
  ownBar?: boolean
  /**
   * Returns the loader's data in the form that many people share, so that the page is rendered once for all of them;
   * null for a personal page.
   */
  shared?: (data: never) => SharedData<unknown> | null
  /**
   * Returns the cache key for the loader's data of a personal page, as JSON-serializable data: the page is rendered
   * again only if the key changes. Null disables caching.
   */
  again?: (data: never) => unknown
  /** For a frame of such pages: returns the texts that are new on each request, such as an idempotency key. */
  fresh?: (data: never) => readonly string[]
  /** Streams the page as its data arrives. */
  stream?: boolean
}

/** The settings of the current screen with its data. */
type ResolvedHandle = Omit<Handle, 'form' | 'refresh'> & { form?: string; refresh?: string }

/** Returns the handle of the current screen; an empty one on an error page. */
export function useHandle(): ResolvedHandle {
  const failed = Boolean(useRouteError())
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  if (failed || !handle) return {}
  const { form, refresh, ...settings } = handle as Handle
  const data = loaderData as never
  return { ...settings, form: typeof form === 'function' ? form(data) : form, refresh: data && refresh?.(data) }
}
