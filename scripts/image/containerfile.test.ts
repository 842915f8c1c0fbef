import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')

test('starts the product in the image with the flags and settings of npm start', () => {
  const command = /^CMD (\[.*\])$/m.exec(read('Containerfile'))?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual([...read('server/node-flags').trim().split(' '), 'server/start.ts'])
  const settings = JSON.parse(read('package.json')).scripts.start.match(/\b[A-Z_]+=\S+/g)
  for (const setting of settings) expect(read('Containerfile')).toContain(setting)
})

test('stores the compiled code where Node of the user of the image looks for it', () => {
  const [, user = ''] = /^USER (\d+):/m.exec(read('Containerfile')) ?? []
  expect(read('scripts/image/collect-root.sh')).toContain(`%-*}-${user}"`)
  expect(read('scripts/image/collect-root.sh')).toContain('chmod -R a+rX build/compile-cache')
  // In another folder, each container would compile at its start: 0.25 s of CPU and 25 MB.
  for (const folder of readdirSync('build/compile-cache')) expect(folder).toMatch(/-\d+$/)
})

test('reads every secret of compose.yaml from a file that secrets.sh generates', () => {
  const { secrets, services } = parse(read('compose.yaml'), { merge: true })
  const generated = [...read('scripts/generate/secrets.sh').matchAll(/>(\w+)$/gm)].map(([, name]) => name)
  // As Compose without .env.
  const fileOf = (name: string) => secrets[name].file.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace('./secrets/', '')
  expect(new Set(Object.keys(secrets).map(fileOf))).toEqual(new Set(generated))
  const { environment, secrets: mounted } = services['product-1']
  expect(environment).toHaveProperty('SECRET_PREVIOUS_FILE')
  const paths = Object.entries(environment).flatMap(([name, file]) => (name.endsWith('_FILE') ? [file] : []))
  expect(mounted.map((each: string) => `/run/secrets/${each}`)).toEqual(expect.arrayContaining(paths))
  for (const service of ['product-1', 'product-2', 'proxy', 'pgbouncer'])
    expect(services[service], service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('copies nothing into the image that git ignores, such as secrets and backups', () => {
  const names = (file: string) =>
    read(file)
      .split('\n')
      .map((line) => line.replace(/\/$/, ''))
  // Docker reads only .dockerignore; Podman and Buildah read it too. `.*` matches each name with a dot.
  const ignored = names('.dockerignore')
  const privateNames = names('.gitignore').filter((name) => name !== '' && !name.startsWith('.'))
  expect(ignored).toContain('.*')
  for (const name of privateNames) expect(ignored, name).toContain(name)
})
