/**
 * Layers of `platform/`, from the top: code may import folders of lower lines. Add new folders here.
 */
export const platform = [
  ['calendar', 'pdf', 'read-aloud'],
  ['abuse'],
  ['api', 'forms', 'page'],
  ['request'],
  ['identity', 'images', 'messages', 'partners', 'writer'],
  ['content'],
  ['config', 'pdf-engine'],
  ['jobs'],
  ['logging'],
  ['crypto', 'http', 'i18n'],
]
/** Folders of `domain/` that may import other folders of it. */
export const domain = {
  'check-ups': ['subjects'],
  people: ['check-ups', 'consent', 'contacts', 'subjects'],
  priorities: ['check-ups', 'support'],
  requests: ['consent', 'contacts'],
}
/** Features that may import other features. */
export const features = {
  home: ['contact-requests', 'feedback', 'gratitude', 'persons', 'programs', 'report', 'sharing', 'sleep', 'steps'],
  sharing: ['cv19', 'report', 'steps'],
  cv19: ['report', 'steps'],
  persons: ['my-data', 'steps'],
  saving: ['accounts'],
  staff: ['contact-requests', 'programs'],
  fhir: ['steps'],
  debug: ['accounts', 'check-up', 'report'],
  gratitude: ['steps'],
  sleep: ['steps'],
  report: ['accounts', 'steps'],
  steps: ['programs'],
}

const base = ['^routes/', '^ui/', '^assessment/']
/** Features get these as `deps`, and may import only their types. */
const provided = ['^database/', '^platform/(config|crypto|images|jobs|logging|messages|pdf-engine|writer)/']
const inside = (folder, names) => names.map((name) => `^${folder}/${name}/`)
/** Matches a folder without a line in `named`. It may import its own files, and what its layer may import. */
const others = (folder, named) => `^${folder}/(?!(?:${Object.keys(named).join('|')})/)([^/]+)/`

/** A folder may import packages, content, and the listed folders; of those in the last list, only types. */
const rules = [
  ['^assessment/', ['^assessment/']],
  ['^database/', ['^database/']],
  ['^ui/', ['^ui/']],
  ['^routes/', ['^routes/', '^assessment/']],
  ['^client/', ['^client/', '^platform/http/'], ['^server/api/api\\.ts$']],
  ...platform.flatMap((line, at) =>
    line.map((name) => [
      `^platform/${name}/`,
      [...base, '^database/', ...inside('platform', [name, ...platform.slice(at + 1).flat()])],
    ]),
  ),
  [others('domain', domain), [...base, '^platform/', '^domain/$1/'], provided],
  ...Object.entries(domain).map(([name, may]) => [
    `^domain/${name}/`,
    [...base, '^platform/', ...inside('domain', [name, ...may])],
    provided,
  ]),
  [others('features', features), [...base, '^platform/', '^domain/', '^features/$1/'], provided],
  ...Object.entries(features).map(([name, may]) => [
    `^features/${name}/`,
    [...base, '^platform/', '^domain/', ...inside('features', [name, ...may])],
    provided,
  ]),
  ['^app/', [...base, '^platform/', '^domain/', '^features/', '^app/'], provided],
  ['^server/', [...base, '^platform/', '^domain/', '^features/', '^app/', '^database/', '^server/']],
]
/** Tests and examples may import more than the code in their folder. */
const code = (path) => ({ path, pathNot: '\\.(test|examples?)\\.tsx?$' })
const own = ['local', 'aliased-subpath-import']
/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const error = (name, from, to) => ({ name, severity: 'error', from, to })

export const forbidden = [
  error('no circle', {}, { circular: true }),
  ...rules.flatMap(([folder, may, types = []]) => [
    error('only what the folder may import', code(folder), {
      dependencyTypes: own,
      pathNot: ['^content/', ...may, ...types],
    }),
    ...types.map((path) => error('only types', code(folder), { path, dependencyTypesNot: ['type-only'] })),
  ]),
]
/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['^node_modules/', '^build/'] },
}
export default { forbidden, options }
