import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vignetteNames } from './vignette-names.ts'

test('the file of small pictures has each of them', () => {
  const file = readFileSync(new URL('vignettes.svg', import.meta.url), 'utf8')
  expect([...file.matchAll(/^ {2}<g id="([\w-]+)">$/gm)].map(([, name]) => name)).toEqual(vignetteNames)
})
