// npm run test:changed [-- REVISION]: the tests of texts and content, then the tests that import what changed since the
// last commit, or since a revision.
import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Every page imports every text, so after a changed text all tests of pages would run. The tests of texts check each
 * text; the full run also checks that the pages show it.
 */
const texts = /^content\/messages\//
const testsOfTexts = [
  'tests/architecture',
  'tests/translations',
  'tests/reading',
  'tests/glossary',
  'platform/content/',
]

const [revision = 'HEAD'] = process.argv.slice(2)
const files = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...files('diff', '--name-only', '--diff-filter=d', '--merge-base', revision),
  ...files('ls-files', '--others', '--exclude-standard'),
].filter((file) => !texts.test(file))

function run(...command: string[]): void {
  const vitest = ['node_modules/vitest/vitest.mjs', ...command, '--reporter=dot']
  const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('run', ...testsOfTexts)
if (changed.length > 0) run('related', '--run', '--passWithNoTests', ...changed)
