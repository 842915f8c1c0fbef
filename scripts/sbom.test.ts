import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'

test('the list of components names every package of production with its version, and nothing of this machine', () => {
  execFileSync(process.execPath, ['scripts/sbom.ts'], { stdio: 'ignore' })
  const text = readFileSync('build/sbom.cdx.json', 'utf8')
  const bom = JSON.parse(text)
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'wellbeing-checkup', type: 'application' } },
  })
  const listed = new Set(
    bom.components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`),
  )
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const missing = Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))
  expect(missing).toEqual([])
  for (const name of ['vitest', '@playwright/test'])
    expect(listed.has(`${name}@${devDependencies[name]}`), name).toBe(false)
  expect(text).not.toContain(process.cwd())
  expect(text).not.toContain(`"${hostname()}"`)
})
