import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { locales, mainLocale } from '#assessment/questionnaire.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
/** Answers requests for pages. */
export type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Whether the first part of an address names a locale. */
const isPrefix = (part: string): boolean => locales.some((locale) => locale !== mainLocale && locale === part)

/** Returns the first segment of a path, with the second if the first one is the locale. */
export function beginningOf(path: string): string {
  const [first = '', second = ''] = path.toLowerCase().replace(/^\/+/, '').split(/\/+/)
  return isPrefix(first) ? `${first}/${second}` : first
}

/**
 * Tests if a beginning is literal. A parameter or a splat matches any word, and an escape may encode another letter.
 */
const isPlain = (beginning: string): boolean => {
  const [first = '', second] = beginning.split('/')
  return /^[\w-]+$/.test(second ?? first) && (second === undefined || isPrefix(first))
}

/** Returns the routes that may match an address with this beginning, with their layouts. */
export function routesFor(routes: ServerBuild['routes'], beginning: string): ServerBuild['routes'] {
  const mayMatch = ({ path }: Route) =>
    path === undefined || !isPlain(beginningOf(path)) || beginningOf(path) === beginning
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && mayMatch(route)))
}

const withRoutesFor = (build: ServerBuild, beginning: string | null): ServerBuild =>
  beginning === null ? build : { ...build, routes: routesFor(build.routes, beginning) }

/**
 * Creates the handler of all pages. React Router tries its routes one after the other, twice for each request, which
 * takes longer than most loaders: so it gets only the routes with the same beginning as the requested address.
 */
export function createPages(build: ServerBuild, mode: string): Pages {
  const known = new Set(Object.values(build.routes).map((route) => beginningOf(route?.path ?? '')))
  const handlers = new Map<string | null, Pages>()
  return (request, context) => {
    const requested = beginningOf(new URL(request.url).pathname.replace(/\.data$/, ''))
    const beginning = known.has(requested) && isPlain(requested) ? requested : null
    const handler = handlers.get(beginning) ?? createRequestHandler(withRoutesFor(build, beginning), mode)
    handlers.set(beginning, handler)
    return handler(request, context)
  }
}
