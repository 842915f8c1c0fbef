// npm run sbom: writes the list of components of the product (SBOM, CycloneDX) to build/sbom.cdx.json.
// It names what is installed on a server (packages of production, of the lock file), with versions, licenses and checksums.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const target = 'build/sbom.cdx.json'
const command = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--package-lock-only',
  '--omit',
  'dev',
]
const { npm_execpath: npm } = process.env
const output = execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...command] : command, {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const bom = JSON.parse(output)
// npm takes the name of the folder, which says something about this machine and nothing about the product.
bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name
mkdirSync('build', { recursive: true })
writeFileSync(target, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${target}: ${bom.components.length} components`)
