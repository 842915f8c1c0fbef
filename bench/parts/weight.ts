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
      return { kb: sent.length / 1000, scripts: scriptsKb(html) }
    }
    const questions = []
    for (let number = 1; number <= wellbeing13.pages.length; number++)
      questions.push(await page(`/checkUp/${number}`, checkUp?.cookie))
    return {
      'question-html': Math.max(...questions.map(({ kb }) => kb)),
      'question-scripts': Math.max(...questions.map(({ scripts }) => scripts)),
      'landing-scripts': (await page('/')).scripts,
      'knowledge-scripts': (await page('/knowledge-base')).scripts,
      'about-scripts': (await page('/about')).scripts,
    }
  })
}

function withoutGzip(request: Request): Request {
  request.headers.delete('accept-encoding')
  return request
}

/** Returns the size in KB of all scripts that a page references, with their static and dynamic imports. */
function scriptsKb(html: string): number {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, imported = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g))
      add(path.join(path.dirname(file), imported))
  }
  for (const [, source = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) add(source)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]+)/g)].map(([, text = '']) => text)
  const texts = [...[...files].map(read), ...inline]
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
}

const read = (address: string) => readFileSync(path.join(client, address), 'utf8')
