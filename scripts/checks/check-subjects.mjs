// npm run check-subjects -- FILE: checks the subject of the commit message in a file, for the git hook.
// npm run check-subjects -- main..HEAD: checks the subjects of these commits. Plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const longest = 72
const [given = 'HEAD'] = process.argv.slice(2)
const subjects = existsSync(given)
  ? readFileSync(given, 'utf8').split('\n').slice(0, 1)
  : spawnSync('git', ['log', '--no-merges', '--format=%s', ...(given.includes('..') ? [given] : ['-1', given])], {
      encoding: 'utf8',
    }).stdout.split('\n')

for (const subject of subjects) {
  const problems = [
    subject.length > longest && `has ${subject.length} characters, at most ${longest}`,
    subject.endsWith('.') && 'ends in a full stop',
  ].filter(Boolean)
  for (const problem of problems) console.error(`“${subject}” ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
