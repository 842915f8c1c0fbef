// npm run sbom: writes the product's SBOM (CycloneDX) to build/sbom.cdx.json. Runs at the end of every build.
// It lists the production packages of the lock file, with versions, licenses and checksums.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const target = 'build/sbom.cdx.json'
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { devDependencies: _, ...own } = read('package.json')
const lock = read('package-lock.json')

// `npm sbom --omit dev` would also omit production packages that development needs, such as react. So npm gets a folder
// with only production packages.
const folder = mkdtempSync(path.join(tmpdir(), 'checkup-sbom-'))
const { devDependencies: __, ...root } = lock.packages['']
// `devOptional`: a development dependency that is also an optional or peer dependency of a production package.
type Locked = { dev?: boolean; devOptional?: boolean; dependencies?: Record<string, string> }
const locked = Object.entries<Locked>(lock.packages).filter(([name, { dev }]) => name !== '' && !dev)
const needed = new Set(
  locked.flatMap(([, { devOptional, dependencies = {} }]) => (devOptional ? [] : Object.keys(dependencies))),
)
const packages = locked.filter(
  ([name, { devOptional }]) => !devOptional || needed.has(name.replace('node_modules/', '')),
)
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own))
writeFileSync(
  path.join(folder, 'package-lock.json'),
  JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(packages) } }),
)
const command = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const { npm_execpath: npm } = process.env
const output = execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...command] : command, {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
rmSync(folder, { recursive: true })

const bom = JSON.parse(output)
// Replaces the name of the temporary folder, which npm uses.
bom.metadata.component.name = own.name
mkdirSync('build', { recursive: true })
writeFileSync(target, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${target}: ${bom.components.length} components`)
