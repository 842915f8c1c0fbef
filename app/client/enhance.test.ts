import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onEmbeddedDatabase } from '#tests/support/product.ts'

onEmbeddedDatabase('The script of every page', (product) => {
  test.each(['/about', '/es/about', '/knowledge-base', '/es/knowledge-base', '/help', '/es/help'])(
    'is the only script of %s, and has at most 2 KB',
    async (address) => {
      const html = await (await product.browser().get(address)).text()
      const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => `build/client${src}`)
      expect(scripts).toEqual([expect.stringContaining('/enhance-')])
      expect(gzipSync(readFileSync(scripts[0] ?? '')).length).toBeLessThanOrEqual(2048)
    },
  )
})
