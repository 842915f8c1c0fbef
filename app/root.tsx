import { Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { SessionWatch } from './session/session-watch.tsx'
import { useHandle } from './shared/page/handle.ts'
import { usePageFacts } from './shared/page/page-facts.ts'
import { useFindSite } from './shared/page/site.ts'
import { localeOf } from './shared/routing/screen.ts'
import { requestContext } from './shared/visit/request.ts'
import enhance from './shell/enhance.ts?worker&url'
import { ErrorPage } from './shell/error-page.tsx'
import { siteOf } from './shell/site.server.ts'
import textFont from './ui/fonts/atkinson-hyperlegible-next-latin.woff2?url'
import printStyles from './ui/print.css?url'
import css from './ui/styles.css?inline'
import { themeStyles } from './ui/themes.ts'

/** What every frame shows: language, partner, theme, text size. */
export const loader = ({ context, url, pattern, params, request }: Route.LoaderArgs) =>
  siteOf(requestContext(context), { url, pattern, params, request })

/** The document around every page. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { mainOnly } = usePageFacts()
  const site = useFindSite()
  const matches = useMatches()
  const locale = site?.locale ?? localeOf(matches.at(-1)?.pathname ?? '/')
  const { hydrate, scripts = [] } = useHandle()
  const runsReact = import.meta.env.DEV || hydrate
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
      data-contrast={site?.contrast ?? undefined}
      // The small script of every page marks this element before React sees it.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="" />
        {runsReact && <NonceForReactAria />}
        <Styles theme={site?.theme ?? 'default'} />
        <link rel="stylesheet" href={printStyles} media="print" />
      </head>
      <body>
        {children}
        <SessionWatch />
        <script type="module" src={enhance} />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {runsReact && (
          <>
            <Words />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** React Aria reads the nonce for the one style element that it adds from here. */
function NonceForReactAria() {
  const { nonce } = usePageFacts()
  return <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
}

/** The styles are small and needed at once, so they travel with the page. */
function Styles({ theme }: { theme: string }) {
  const { nonce } = usePageFacts()
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css + themeStyles(theme) : '' }}
    />
  )
}

/** The words that a hydrated screen needs. In the browser the block is in the document already and stays as it is. */
function Words() {
  const { wordsJson } = usePageFacts()
  return (
    <script
      id="words"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wordsJson : '' }}
    />
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
