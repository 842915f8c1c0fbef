import { useMatches, useRouteError } from 'react-router'

/** Settings of a page for the document around it, exported as `handle` (see React Router). */
export type Handle = {
  /** URLs of small scripts for the page. */
  scripts?: readonly string[]
  /**
   * Id of the form that the header and footer buttons submit, so that no input is lost. The action of the page passes
   * the form data to `takeFrameButton`. A function of the loader's data if the form is not always there.
   */
  form?: string | ((data: never) => string | undefined)
  /** Returns the address that a browser without scripts loads next. */
  refresh?: (data: never) => string | undefined
  /** The page has a script that reads it aloud, so its frame offers that. */
  listens?: boolean
  /** The page is never printed (`ScreenOnly`), so its frame has no Print button. */
  noPaper?: boolean
  /** Streams the page as its data arrives. */
  stream?: boolean
}

/** The settings of the current page, resolved with its data. */
type ResolvedHandle = Omit<Handle, 'form' | 'refresh'> & { form?: string; refresh?: string }

/** Returns the handle of the current page; an empty one on an error page. */
export function useHandle(): ResolvedHandle {
  const failed = Boolean(useRouteError())
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  if (failed || !handle) return {}
  const { form, refresh, ...settings } = handle as Handle
  const data = loaderData as never
  return { ...settings, form: typeof form === 'function' ? form(data) : form, refresh: data && refresh?.(data) }
}
