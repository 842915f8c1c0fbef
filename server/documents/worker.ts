// Makes PDF documents in a process of its own: one at a time, as they are asked for. Node runs this file as it is.
// It ends by itself once the process that it works for is gone.
import { createRequire } from 'node:module'
import path from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** What the process is asked for: a template of documents/, its data as JSON, and when it is made. */
export type Order = { template: string; data: string; madeAt: number }

/** What it says: that it has begun and whether its engine is there; then one answer to each order. */
export type Said = { began: true } | { cannotLoad: string } | { pdf: Uint8Array } | { error: string }

const templates = path.resolve(import.meta.dirname, '../../documents')
const fonts = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/atkinson-hyperlegible/package.json'),
)
const fontPaths = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map((cut) => path.join(fonts, cut))

const say = (said: Said) => process.send?.(said)

// Signals for the product reach this process, too. What is under way is still made; the product ends this by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Throws where there is no engine for this platform. */
async function startEngine(): Promise<NodeCompiler> {
  const engine = await import('@myriaddreamin/typst-ts-node-compiler')
  return engine.NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths }] })
}

/** The document as PDF/UA-1. The standard makes the engine refuse pictures without words and the like. */
function make(compiler: NodeCompiler, { template, data, madeAt }: Order): Uint8Array {
  const compiled = compiler.compile({ mainFilePath: path.join(templates, `${template}.typ`), inputs: { data } })
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  const warnings = compiled.takeWarnings()?.shortDiagnostics ?? []
  // A missing font is only a warning to the engine, which then takes another one.
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt / 1000) })
  // Nothing of one person's document stays until the next.
  compiler.evictCache(0)
  return new Uint8Array(pdf)
}

const compiler = await startEngine().catch((error: unknown) => {
  say({ cannotLoad: String(error) })
  return null
})
if (compiler) {
  say({ began: true })
  process.on('message', (order: Order) => {
    try {
      say({ pdf: make(compiler, order) })
    } catch (error) {
      // The engine throws texts.
      say({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
