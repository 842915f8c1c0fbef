import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

const query = '?script'
const root = path.resolve(import.meta.dirname, '../..')

const ofForms = [
  'app/client/block-forms.ts',
  'platform/forms/typed-fields.ts',
  'platform/http/',
  'platform/page/client/',
  'platform/read-aloud/offer-listening.ts',
]
/**
 * Output files by their modules, with the imports of these. Modules that most scripts use are in the file for pages
 * with forms: many small files would be larger in total, since each is compressed separately.
 */
const groups = [
  { name: 'enhance', test: /\/app\/client\/enhance\.ts$/ },
  {
    name: 'block-forms',
    test: (id: string) => ofForms.some((place) => id.includes(`/${place}`)),
  },
]

/**
 * Builds the scripts of pages. Components import `./x.ts?script` for the address of a script. All are built together,
 * so that shared modules are loaded once; Vite's `?worker&url` would give each script its own copy, and Vite's client
 * build wraps dynamic imports.
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
  // The file of an entry in a group only imports the file of the group.
  const isFacade = ({ isEntry, moduleIds }: OutputChunk) => isEntry && moduleIds.length === 0
  return output.filter((file): file is OutputChunk => file.type === 'chunk' && !isFacade(file))
}
