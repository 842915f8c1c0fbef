import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Packages the server loads from node_modules instead of its bundle: native addons and what loads files of its own. */
const external = ['better-sqlite3', 'pg', 'pino', 'kysely']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: { alias: [{ find: /^react-i18next$/, replacement: path.resolve('app/shared/words/react-words.ts') }] },
  // The date from which `security.txt` counts.
  define: { 'import.meta.env.BUILT_AT': JSON.stringify(new Date().toISOString()) },
  build: { target: 'es2022', cssTarget: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  environments: {
    ssr: {
      // React's faster half, also where nobody sets NODE_ENV.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One self-contained server file: it starts faster and takes less memory than hundreds of small modules.
      resolve: command === 'build' ? { noExternal: true, external } : {},
      build: { rolldownOptions: { input: './server/app.ts' }, target: 'node24' },
    },
  },
}))
