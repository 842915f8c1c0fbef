// Renders PDF documents in a child process, one request at a time. Node runs this file without a build. It exits
// with its parent.
import path from 'node:path'
import type { NodeCompiler, NodeError, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { fallbacks, fontPaths } from './fonts.ts'
import { replaceMissingGlyphs } from './missing-glyphs.ts'

/** A request to the worker: a template of documents/, its data as JSON, and the time of creation in ms. */
export type RenderRequest = { template: string; data: string; madeAt: number }

/** A message of the worker: first that it has started or cannot load the engine, then one response per request. */
export type WorkerMessage = { began: true } | { cannotLoad: string } | { pdf: Uint8Array } | { error: string }

const templates = path.resolve(import.meta.dirname, '../../documents')
const families = JSON.stringify(fallbacks.map(({ family }) => family))

const send = (message: WorkerMessage) => process.send?.(message)

// Signals to the product also reach this process. It ignores them and finishes its document; the product terminates
// it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Starts the engine. Throws on a platform without a binary. */
async function startEngine(): Promise<NodeCompiler> {
  const engine = await import('@myriaddreamin/typst-ts-node-compiler')
  return engine.NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontPaths() }] })
}

/** Reason why a document cannot be rendered. Logged, so without data of the document. */
class RenderError extends Error {}

type Diagnostic = { path: string; range: { start: { line: number } } | null }

/**
 * Creates an error with the place in the template. The message of the engine is left out, since it may quote the data.
 */
function errorAt(compiler: NodeCompiler, kind: string, found: NodeError): RenderError {
  const diagnostics: Diagnostic[] = compiler.fetchDiagnostics(found)
  const places = diagnostics.map(({ path: file, range }) => `${path.basename(file)}:${(range?.start.line ?? -1) + 1}`)
  return new RenderError(`${kind} at ${places.join(', ')}`)
}

function compile(compiler: NodeCompiler, template: string, data: object): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: path.join(templates, `${template}.typ`),
    inputs: { data: JSON.stringify(data), families },
  })
  const error = compiled.takeDiagnostics()
  if (!compiled.result) throw error ? errorAt(compiler, 'error', error) : new RenderError('error')
  const warning = compiled.takeWarnings()
  // The engine only warns about a missing font and uses another one.
  if (warning) throw errorAt(compiler, 'warning', warning)
  return compiled.result
}

/** Maximum number of pages, and the smaller font sizes to try for a longer document. */
type Fitting = { fits?: { pages: number; sizes: readonly number[] } }

/** Renders PDF/UA-1. The engine then rejects inaccessible documents, such as those with pictures without alt text. */
function make(compiler: NodeCompiler, { template, data, madeAt }: RenderRequest): Uint8Array {
  const printable = (_: string, value: unknown) => (typeof value === 'string' ? replaceMissingGlyphs(value) : value)
  const parsed = JSON.parse(data, printable) as Fitting
  const { pages, sizes } = parsed.fits ?? { pages: Number.POSITIVE_INFINITY, sizes: [] }
  let result = compile(compiler, template, parsed)
  for (const size of sizes) {
    if (result.numOfPages <= pages) break
    result = compile(compiler, template, { ...parsed, size })
  }
  const pdf = compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt / 1000) })
  // No personal document may remain in memory.
  compiler.evictCache(0)
  return new Uint8Array(pdf)
}

const compiler = await startEngine().catch((error: unknown) => {
  send({ cannotLoad: String(error) })
  return null
})
if (compiler) {
  send({ began: true })
  process.on('message', (request: RenderRequest) => {
    try {
      send({ pdf: make(compiler, request) })
    } catch (error) {
      send({ error: error instanceof RenderError ? error.message : 'pdf export failed' })
    }
  })
}
