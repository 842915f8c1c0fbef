// The product runs on the Node that its own packages bring. npm 10 makes no node_modules/.bin/node link when several
// optional packages (one for each platform) declare the same command; npm 11 does. This makes it for both.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'

const target = `node-${process.platform}-${process.arch}/bin/node`
if (process.platform !== 'win32' && existsSync(`node_modules/${target}`) && !existsSync('node_modules/.bin/node')) {
  mkdirSync('node_modules/.bin', { recursive: true })
  rmSync('node_modules/.bin/node', { force: true })
  symlinkSync(`../${target}`, 'node_modules/.bin/node')
}
