import { Outlet, useMatches } from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { SessionWatch } from '#features/accounts/session/session-watch.tsx'
import serviceWorker from '#features/offline/client/service-worker.ts?worker&url'
import { useHandle } from '#platform/page/handle.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { useFindSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale, localeOf } from '#routes/screen.ts'
import printStyles from '#ui/print/print.css?url'
import pageSheet from '#ui/styles.css?url'
import textFont from '#ui/themes/fonts/atkinson-hyperlegible-next-latin.woff2?url'
import headFont from '#ui/themes/fonts/besley-latin-600.woff2?url'
import { moreContrastMedia, moreContrastStyles, pageStyles, themeStyles } from '#ui/themes/themes.ts'
import type { Route } from './+types/root.ts'
import blockForms from './client/block-forms.ts?script'
import { chunkReloadScript } from './client/chunk-reload.ts'
import enhance from './client/enhance.ts?script'
import { ErrorPage } from './error-page.tsx'
import { siteOf } from './site.server.ts'

/** Address of the service worker, with its parameters. */
const serviceWorkerAddress = `${serviceWorker}?${new URLSearchParams({
  offline: locales.map((locale) => inLocale(locale, '/offline')).join(),
  opening: '/open-app',
})}`

/** Loads the site facts that every frame shows: language, partner, theme, text size and so on. */
export const loader = ({ context, url, pattern, params, request }: Route.LoaderArgs) =>
  siteOf(requestContext(context), { url, pattern, params, request })

/** The HTML document of every page; without head and frame if only the main part is requested. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { mainOnly } = usePageFacts()
  const site = useFindSite()
  const matches = useMatches()
  const locale = site?.locale ?? localeOf(matches.at(-1)?.pathname ?? '/')
  const { form, refresh, scripts = [] } = useHandle()
  if (mainOnly)
    return (
      <html lang={locale}>
        <body>{children}</body>
      </html>
    )
  return (
    <html
      lang={locale}
      data-theme={site?.theme ?? 'default'}
      data-text-step={site?.textStep ?? 0}
      // For tests only: the media attribute of the second style element applies the contrast.
      data-contrast={site?.contrast ?? undefined}
      // For register-worker.ts.
      data-worker={import.meta.env.DEV ? undefined : serviceWorkerAddress}
    >
      <head>
        <meta charSet="utf-8" />
        <ChunkReload />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site?.alternates.map(({ locale: language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
        <link rel="manifest" href={inLocale(locale, '/manifest.webmanifest')} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[textFont, headFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <PageStyles theme={site?.theme ?? 'default'} />
        <InlineStyle css={moreContrastStyles} media={moreContrastMedia(site?.contrast ?? null)} data-more-contrast="" />
        <link rel="stylesheet" href={printStyles} media="print" />
        {refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${refresh}`} />
          </noscript>
        )}
      </head>
      <body>
        {children}
        <SessionWatch />
        <PrefetchedStyles />
        {form && <script type="module" src={blockForms} />}
        <script type="module" src={enhance} />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  )
}

/** The script that reloads the page when a script file is missing. */
function ChunkReload() {
  const { nonce } = usePageFacts()
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: chunkReloadScript }} />
}

/**
 * The styles of every page: inline where the visit begins, which saves a request before the first paint; linked on the
 * pages after it, since by then the browser has fetched the sheet (`PrefetchedStyles`).
 */
function PageStyles({ theme }: { theme: string }) {
  const { isLinked } = usePageFacts()
  if (!isLinked) return <InlineStyle css={pageStyles(theme)} />
  return (
    <>
      {/* For the styles of components, which precede those of every page. */}
      <InlineStyle css="" />
      <link rel="stylesheet" href={pageSheet} />
      <InlineStyle css={themeStyles(theme)} />
    </>
  )
}

/** Makes the browser fetch the sheet for the next pages. Without a matching `media` it blocks nothing. */
function PrefetchedStyles() {
  const { isLinked } = usePageFacts()
  return isLinked ? null : <link rel="stylesheet" href={pageSheet} media="not all" />
}

/** An inline style element, which saves a request before the first paint. */
function InlineStyle({ css, ...rest }: { css: string; media?: string; 'data-more-contrast'?: string }) {
  const { nonce } = usePageFacts()
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} {...rest} />
}

/** The root route: renders the matched layout and page. */
export default function App() {
  return <Outlet />
}

/** Renders the error page for any error of a loader, an action or a component. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
