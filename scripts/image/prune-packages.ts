// Reduces node_modules to what the product reads at run time. Only for the build stage of the container image: it
// deletes what development needs.
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fontPaths } from '#platform/pdf-engine/fonts.ts'
import { isReadAtRunTime, runtimePackages } from './runtime-packages.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const needed = runtimePackages(lock)
for (const folder of Object.keys(lock.packages))
  if (folder !== '' && !needed.has(folder) && ![...needed].some((other) => other.startsWith(`${folder}/`)))
    rmSync(folder, { recursive: true, force: true })

const fonts = fontPaths().map((font) => path.relative('.', font))
for (const file of globSync('node_modules/**/*'))
  if (existsSync(file) && statSync(file).isFile() && !isReadAtRunTime(file, fonts)) rmSync(file)
