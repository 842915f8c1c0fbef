// Renders PDF documents in a child process, one request at a time. Node runs this file without a build.
// The process ends by itself once its parent is gone.
import { createRequire } from 'node:module'
import path from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** A request to the worker: a template of documents/, its data as JSON, and the time of creation in ms. */
export type RenderRequest = { template: string; data: string; madeAt: number }

/** A message of the worker: first that it has started or cannot load the engine, then one response to each request. */
export type WorkerMessage = { began: true } | { cannotLoad: string } | { pdf: Uint8Array } | { error: string }

const templates = path.resolve(import.meta.dirname, '../../documents')
const fonts = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/atkinson-hyperlegible/package.json'),
)
const fontPaths = [
  ...['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map((cut) => path.join(fonts, cut)),
  // The packages of Besley hold web fonts only, which the engine cannot read.
  path.join(templates, 'fonts'),
]

const send = (message: WorkerMessage) => process.send?.(message)

// Signals to the product reach this process, too. It ignores them and finishes its document; the product ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Starts the engine. Throws where it has no build for this platform. */
async function startEngine(): Promise<NodeCompiler> {
  const engine = await import('@myriaddreamin/typst-ts-node-compiler')
  return engine.NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths }] })
}

/** Renders PDF/UA-1. The standard makes the engine reject inaccessible documents, such as pictures without alt text. */
function make(compiler: NodeCompiler, { template, data, madeAt }: RenderRequest): Uint8Array {
  const compiled = compiler.compile({ mainFilePath: path.join(templates, `${template}.typ`), inputs: { data } })
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  const warnings = compiled.takeWarnings()?.shortDiagnostics ?? []
  // The engine only warns about a missing font and uses another one.
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt / 1000) })
  // Nothing of one person's document stays in memory for the next.
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
      // The engine throws strings.
      send({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
