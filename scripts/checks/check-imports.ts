// Checks all imports by the rules in .dependency-cruiser.mjs: `npm run check-imports`.
import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import { forbidden, options } from '../../.dependency-cruiser.mjs'

const files = globSync(
  '{app,assessment,bench,client,database,domain,features,platform,routes,scripts,server,tests,ui}/**/*.{ts,tsx,mjs}',
)
const { output } = await cruise(files, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error(output)

const { modules, summary } = output
for (const { rule, from, to } of summary.violations) process.stderr.write(`${from} imports ${to}: ${rule.name}\n`)
// Without its TypeScript parser, dependency-cruiser finds no imports and therefore no violations.
const read = modules.filter(({ source, dependencies }) => files.includes(source) && dependencies.length > 0).length
process.stdout.write(`${read} modules with imports, ${summary.totalDependenciesCruised} imports\n`)
if (read < files.length * 0.8) throw new Error(`It could not read most of the ${files.length} files`)
process.exit(summary.violations.length > 0 ? 1 : 0)
