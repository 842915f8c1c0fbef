import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { narrowFallback } from '#scripts/bundle/narrow-fallback.ts'
import { oldestBrowsers } from '#scripts/bundle/oldest-browsers.ts'

const budget = 9 * 1024
const source = `
  import pageStyles from '/ui/styles.css?inline'
  import moreContrast from '/ui/themes/more-contrast.css?inline'
  export default pageStyles + moreContrast
`

/** Bundles and minifies the inline styles of a page like the product, without a theme. */
async function inlineStyles(): Promise<string> {
  const entry = 'virtual:styles'
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    css: { postcss: { plugins: [narrowFallback] } },
    plugins: [
      {
        name: 'styles',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
    build: {
      write: false,
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const module: { default: string } = await import(`data:text/javascript,${encodeURIComponent(result.output[0].code)}`)
  return module.default
}

test('the inline styles of a page stay within 9 kB, compressed', async () => {
  const styles = await inlineStyles()
  expect(styles).toContain('--ground')
  expect(gzipSync(styles, { level: 9 }).length).toBeLessThanOrEqual(budget)
})
