// Links node_modules/.bin/node to the Node among the product's packages, on which the product runs. npm 11 does this
// itself; npm 10 does not if several optional packages (one per platform) declare the same command.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'

const target = `node-${process.platform}-${process.arch}/bin/node`
if (process.platform !== 'win32' && existsSync(`node_modules/${target}`) && !existsSync('node_modules/.bin/node')) {
  mkdirSync('node_modules/.bin', { recursive: true })
  rmSync('node_modules/.bin/node', { force: true })
  symlinkSync(`../${target}`, 'node_modules/.bin/node')
}
