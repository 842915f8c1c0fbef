import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { narrowFallback } from './scripts/bundle/narrow-fallback.ts'
import { oldestBrowsers } from './scripts/bundle/oldest-browsers.ts'
import { pageScripts } from './scripts/bundle/page-scripts.ts'

/**
 * Packages the server loads from node_modules instead of its bundle: native addons, packages that load their own
 * files, and those that depend on the order in which their modules are evaluated.
 */
const external = ['better-sqlite3', 'pg', 'pino', 'kysely', '@simplewebauthn/server']

/**
 * Writes the server file in ASCII. V8 stores its source in memory, 6 MB, and a single other character would double
 * that.
 */
const asciiServer: Plugin = {
  name: 'ascii-server',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pageScripts(), ...(command === 'build' ? [asciiServer] : [])],
  // The build date, from which the expiry of `security.txt` is computed.
  define: { 'import.meta.env.BUILT_AT': JSON.stringify(new Date().toISOString()) },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    // An operator who builds could do nothing about them.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  css: { postcss: { plugins: [narrowFallback] } },
  worker: { format: 'es' },
  environments: {
    ssr: {
      // React's faster build, also without NODE_ENV.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One self-contained server file: it starts faster and uses less memory than hundreds of small modules.
      resolve: command === 'build' ? { noExternal: true, external } : {},
      build: { rolldownOptions: { input: './server/app.ts' }, target: 'node24' },
    },
  },
}))
