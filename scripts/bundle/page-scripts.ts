import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

const query = '?script'
const root = path.resolve(import.meta.dirname, '../..')

const ofForms = [
  'app/client/hold-forms.ts',
  'platform/forms/typed-fields.ts',
  'platform/http/',
  'platform/page/client/',
  'platform/read-aloud/offer-listening.ts',
]
/**
 * Output files by their modules and the imports of these. Modules that most scripts use are in the file for pages with
 * forms: files are compressed separately, which makes many small ones larger.
 */
const groups = [
  { name: 'enhance', test: /\/app\/client\/enhance\.ts$/ },
  {
    name: 'hold-forms',
    test: (id: string) => ofForms.some((place) => id.includes(`/${place}`)),
  },
]

/**
 * Builds the scripts of pages, which components import as `./x.ts?script` for their address. All are built together, so
 * that what several of them use is loaded once. Vite's `?worker&url` gives each its own copy, and its client build
 * wraps each dynamic import.
 */
export function pageScripts(): Plugin {
  let isBuild = false
  let built: Promise<OutputChunk[]> | undefined
  return {
    name: 'page-scripts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild || this.environment.name !== 'client') return
      built ??= buildScripts()
      for (const { fileName, code } of await built) this.emitFile({ type: 'asset', fileName, source: code })
    },
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null
      const script = await this.resolve(source.slice(0, -query.length), importer)
      return script && script.id + query
    },
    async load(id) {
      if (!id.endsWith(query)) return null
      const script = id.slice(0, -query.length)
      if (!isBuild) return `export default ${JSON.stringify(`/${path.relative(root, script)}`)}`
      built ??= buildScripts()
      const file = (await built).find(({ moduleIds }) => moduleIds.includes(script))
      if (!file) throw new Error(`unbuilt script "${script}"`)
      return `export default ${JSON.stringify(`/${file.fileName}`)}`
    },
  }
}

/** Returns the files of all scripts that components import. */
async function buildScripts(): Promise<OutputChunk[]> {
  const scripts = globSync('{app,domain,features,platform,ui}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/ from '(.*)\?script'/g)].map(([, script = '']) =>
      path.join(root, script.startsWith('#') ? script.slice(1) : path.join(path.dirname(file), script)),
    ),
  )
  const bundle = await rolldown({ input: [...new Set(scripts)], cwd: root, transform: { target: oldestBrowsers } })
  const { output } = await bundle.generate({
    minify: true,
    codeSplitting: { groups },
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
  })
  await bundle.close()
  // An entry with its module in a group becomes a file that only imports that group.
  const isFacade = ({ isEntry, moduleIds }: OutputChunk) => isEntry && moduleIds.length === 0
  return output.filter((file): file is OutputChunk => file.type === 'chunk' && !isFacade(file))
}
