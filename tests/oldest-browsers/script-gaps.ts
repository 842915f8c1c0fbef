import { type AnyNode, type MemberExpression, parse } from 'acorn'
import { ancestor } from 'acorn-walk'
import { api, featuresOf, isNewer, javascript } from './support.ts'

const { Intl: intl, ...builtins } = javascript.builtins ?? {}
const owners = [builtins, intl, api].flatMap((each) => featuresOf(each as typeof api))
const members = owners.flatMap(([owner, feature]) =>
  featuresOf(feature).map(([name, member]) => ({ owner, name, isNew: isNewer(member) })),
)
const newMembers = members.filter(({ isNew }) => isNew)
const oldNames = new Set(members.filter(({ isNew }) => !isNew).map(({ name }) => name.replace('_static', '')))

/** Newer interfaces, objects and global functions. */
const globals = new Set([
  ...owners.filter(([, feature]) => isNewer(feature)).map(([name]) => name),
  ...newMembers.filter(({ owner }) => owner === 'Window').map(({ name }) => name),
])
/** Newer static functions, such as `AbortSignal.any`. */
const statics = new Set(
  newMembers
    .filter(({ name }) => name.endsWith('_static'))
    .map(({ owner, name }) => `${owner}.${name.replace('_static', '')}`),
)
/** Newer methods by name, with their interfaces. Excludes names that an older interface also has. */
const methods = Map.groupBy(
  newMembers.filter(({ name }) => !oldNames.has(name)),
  ({ name }) => name,
)

/**
 * Returns the features used by a script that the oldest browsers lack, except those that it checks for: by `'any' in
 * x`, `typeof x`, reading a method without calling it, or calling it with `?.()`.
 */
export function gapsInScript(code: string): string[] {
  const used: { gap: string; names: string[] }[] = []
  const guarded = new Set<string>()
  const use = (gap: string, ...names: string[]) => used.push({ gap, names })
  ancestor(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), {
    // The oldest browsers support the rest of the syntax of ES2022.
    StaticBlock: () => void use('static {}'),
    Literal({ regex }) {
      if (regex && /\(\?<[=!]/.test(regex.pattern)) use(`/${regex.pattern}/`)
    },
    Identifier({ name }, _, ancestors) {
      const around = (ancestors as AnyNode[]).at(-2)
      if (around?.type === 'UnaryExpression' && around.operator === 'typeof') guarded.add(name)
      else if (globals.has(name)) use(name, name)
    },
    BinaryExpression({ operator, left }) {
      if (operator !== 'in') return
      if (left.type === 'Literal') guarded.add(String(left.value))
      if (left.type === 'TemplateLiteral') guarded.add(left.quasis[0]?.value.raw ?? '')
    },
    MemberExpression(node, _, ancestors) {
      const name = nameOf(node)
      const call = (ancestors as AnyNode[]).at(-2)
      if (call?.type !== 'CallExpression' || call.callee !== node || call.optional) return void guarded.add(name)
      const full = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
      if (statics.has(full)) use(full, name)
      else if (methods.has(name)) use(`.${name}()`, name, ...(methods.get(name) ?? []).map(({ owner }) => owner))
    },
  })
  return [...new Set(used.filter(({ names }) => !names.some((name) => guarded.has(name))).map(({ gap }) => gap))]
}

const nameOf = ({ property, computed }: MemberExpression): string =>
  !computed && property.type === 'Identifier' ? property.name : ''
