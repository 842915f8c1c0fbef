import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { beginCheckUps } from '#tests/check-ups.ts'
import type { Figures } from '../budgets.ts'
import { requestOf, withProduct } from '../in-process.ts'

const client = 'build/client'

/** Measures the transferred size of pages and their scripts, in KB. */
export async function measureWeight(): Promise<Figures> {
  return withProduct(async (ask, deps) => {
    const [checkUp] = await beginCheckUps(deps, 1)
    const page = async (address: string, cookie = '') => {
      const response = await ask(requestOf(address, cookie))
      if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`)
      const sent = Buffer.from(await response.arrayBuffer())
      const html = await (await ask(withoutGzip(requestOf(address, cookie)))).text()
      return { kb: sent.length / 1000, scripts: scriptsKb(html, imports), loaded: scriptsKb(html, staticImports) }
    }
    const questions = []
    for (let number = 1; number <= wellbeing13.pages.length; number++)
      questions.push(await page(`/checkUp/${number}`, checkUp?.cookie))
    return {
      'question-html': Math.max(...questions.map(({ kb }) => kb)),
      'question-scripts': Math.max(...questions.map(({ scripts }) => scripts)),
      'landing-scripts': (await page('/')).loaded,
      'knowledge-scripts': (await page('/knowledge-base')).loaded,
      'about-scripts': (await page('/about')).loaded,
    }
  })
}

function withoutGzip(request: Request): Request {
  request.headers.delete('accept-encoding')
  return request
}

/** What a script imports: all of it, and what is loaded with it in any case. */
const imports = /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
const staticImports = /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g

/** Returns the size in KB of the script files that a page references, with what they import. */
function scriptsKb(html: string, imported: RegExp): number {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, other = ''] of read(file).matchAll(imported)) add(path.join(path.dirname(file), other))
  }
  for (const [, source = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) add(source)
  // What stands in the page itself is part of its own weight.
  return [...files].map(read).reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
}

const read = (address: string) => readFileSync(path.join(client, address), 'utf8')
