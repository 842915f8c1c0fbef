import { type CssNode, type Declaration, parse, walk } from 'css-tree'
import { css, featuresOf, isNewer } from './support.ts'

const units: readonly [RegExp, string][] = [
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^dv(w|h|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^sv(w|h|i|b|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(w|h|i|b|min|max)$/, 'viewport_percentage_units_large'],
]
const functions = new Map(featuresOf(css.types).flatMap(([name, type]) => [[name, type] as const, ...featuresOf(type)]))

/** Returns the features used by a style sheet that the oldest browsers lack, outside of `@supports`. */
export function gapsInStyles(sheet: string): string[] {
  const gaps = new Set<string>()
  const tests: CssNode[] = []
  walk(parse(sheet, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') tests.push(node)
      if (tests.length === 0) for (const gap of gapsAt(node)) gaps.add(gap)
    },
    leave(node: CssNode) {
      if (tests.at(-1) === node) tests.pop()
    },
  })
  return [...gaps]
}

function gapsAt(node: CssNode): string[] {
  if (node.type === 'Atrule')
    return [
      ...(isNewer(css['at-rules']?.[node.name]) ? [`@${node.name}`] : []),
      ...(node.name === 'media' && node.prelude && matches(node.prelude, 'FeatureRange') ? ['@media (a < b)'] : []),
    ]
  if (node.type === 'NestingSelector') return ['&']
  if (node.type === 'PseudoClassSelector') return isNewer(css.selectors?.[node.name]) ? [`:${node.name}`] : []
  if (node.type === 'PseudoElementSelector')
    return isNewer(css.selectors?.[node.name]) && !node.name.startsWith('-') ? [`::${node.name}`] : []
  if (node.type === 'Declaration') return gapsInDeclaration(node)
  return []
}

/** Returns the newer property, units, functions and keywords of a declaration. */
function gapsInDeclaration({ property, value }: Declaration): string[] {
  const known = css.properties?.[property]
  const gaps = isNewer(known) ? [property] : []
  walk(value, (node: CssNode) => {
    if (node.type === 'Dimension') {
      const [, name = node.unit] = units.find(([pattern]) => pattern.test(node.unit)) ?? []
      if (isNewer(css.types?.length?.[name])) gaps.push(node.unit)
    }
    if (node.type === 'Function' && isNewer(functions.get(node.name))) gaps.push(`${node.name}()`)
    if (node.type === 'Identifier' && !isNewer(known) && isNewer(known?.[node.name]))
      gaps.push(`${property}: ${node.name}`)
  })
  return gaps
}

function matches(parent: CssNode, type: string): boolean {
  let found = false
  walk(parent, (node: CssNode) => {
    found ||= String(node.type) === type
  })
  return found
}
