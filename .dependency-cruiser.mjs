import { readdirSync } from 'node:fs'

/** Our own pages retry requests like the client for other programs. */
const fromShared = ['^app/ui/', '^assessment/', '^app/routes\\.table\\.ts$', '^client/retry\\.ts$']
/** Pages may import their types: `deps` brings the rest. */
const server = ['^server/', '^database/']

/**
 * The folders of `app/shared/`, lowest layer first: each may import only folders above it in this list, and only those
 * named.
 */
export const rooms = {
  routing: [],
  words: [],
  scripts: [],
  calendar: ['words'],
  listen: ['words'],
  support: ['words'],
  partner: ['routing'],
  visit: ['partner', 'routing', 'support', 'words'],
  page: ['routing', 'visit', 'words'],
  calls: ['visit', 'words'],
  guard: ['calls', 'scripts', 'visit'],
  paper: ['guard', 'visit'],
  response: ['routing', 'visit', 'words'],
  changes: ['response', 'visit', 'words'],
  forms: ['response', 'routing', 'visit'],
  consent: ['visit', 'words'],
  contact: ['guard', 'scripts', 'visit', 'words'],
  person: ['calls', 'consent', 'scripts', 'visit', 'words'],
  members: ['consent', 'contact', 'routing', 'visit', 'words'],
  priorities: ['response', 'support', 'visit', 'words'],
  social: ['calls', 'routing', 'scripts', 'visit', 'words'],
}
const roomRules = readdirSync('app/shared', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const may = [name, ...(rooms[name] ?? [])].map((room) => `^app/shared/${room}/`)
    return [`^app/shared/${name}/`, [...fromShared, ...may], server]
  })

/** Code of a folder imports, besides packages and content, only what is listed; of the last list only types. */
const rules = [
  ['^assessment/', ['^assessment/']],
  ['^database/', ['^database/']],
  ['^client/', ['^client/'], ['^server/api\\.ts$']],
  ['^app/ui/', ['^app/ui/']],
  ...roomRules,
  ['^app/(?!ui/|shared/|shell/)([^/]+)/', [...fromShared, '^app/$1/', '^app/shared/'], server],
  ['^app/shell/', [...fromShared, '^app/[^/]+/'], server],
]
/** Tests and examples may import more than the code in their folder. */
const code = (path) => ({ path, pathNot: '\\.(test|examples?)\\.tsx?$' })
const own = ['local', 'aliased-subpath-import']
/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const error = (name, from, to) => ({ name, severity: 'error', from, to })

export const forbidden = [
  error('no circle', {}, { circular: true }),
  ...rules.flatMap(([folder, may, types]) => [
    error('only what the folder may import', code(folder), {
      dependencyTypes: own,
      pathNot: ['^content/', ...may, ...(types ?? [])],
    }),
    ...(types
      ? [error('only types', code(folder), { path: types, pathNot: may, dependencyTypesNot: ['type-only'] })]
      : []),
  ]),
]
/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['^node_modules/', '^build/'] },
}
export default { forbidden, options }
