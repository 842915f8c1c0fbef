import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the SBOM lists every production package with its version, and nothing of this machine', () => {
  execFileSync(process.execPath, ['scripts/bundle/sbom.ts'], { stdio: 'ignore' })
  const text = readFileSync('build/sbom.cdx.json', 'utf8')
  const bom = JSON.parse(text)
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'wellbeing-checkup', type: 'application' } },
  })
  const entries = new Set(
    bom.components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`),
  )
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const missing = Object.entries(dependencies).filter(([name, version]) => !entries.has(`${name}@${version}`))
  expect(missing).toEqual([])
  for (const name of ['vitest', '@playwright/test'])
    expect(entries.has(`${name}@${devDependencies[name]}`), name).toBe(false)
  expect(text).not.toContain(process.cwd())
  expect(text).not.toContain(`"${hostname()}"`)
})

test('a build ends with the SBOM, and with a test start of the product', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkup-build-'))
  try {
    const own = JSON.parse(readFileSync('package.json', 'utf8'))
    // The build itself takes half a minute and is not tested here, only the steps that npm runs after it.
    const start = 'trap "touch stopped; exit 0" TERM; echo ready at nowhere; sleep 10 >/dev/null & wait'
    const scripts = { ...own.scripts, build: 'echo built', start }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...own, scripts }))
    copyFileSync('package-lock.json', path.join(folder, 'package-lock.json'))
    symlinkSync(path.resolve('scripts'), path.join(folder, 'scripts'))
    const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
    // The same call as in scripts/prepare.mjs.
    execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...process.env, PATH },
      stdio: 'ignore',
    })
    expect(existsSync(path.join(folder, 'build/sbom.cdx.json'))).toBe(true)
    expect(existsSync(path.join(folder, 'stopped'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
