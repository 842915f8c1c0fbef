import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** One small change to a source file that a test should notice. */
export type Mutant = {
  file: string
  line: number
  /** The text in the file, and its replacement; both shortened to one line. */
  from: string
  to: string
  /** The line of the file that it is in. */
  context: string
  /** The switched piece of the file, and its text when this mutant is on. `guard`: a statement or block is removed. */
  place: { kind: 'expression' | 'guard'; start: number; end: number }
  text: string
}
type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** A change of a piece of source. Without a text the piece, a statement or the body of a block, is removed. */
type Change = { start: number; end: number; text?: string }

const relational: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' }
const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/** Methods that can be removed, since their result has the type of their receiver. */
const removable =
  /^(filter|toSorted|sort|toReversed|slice|trim|toLowerCase|toUpperCase|flat|normalize|replace|replaceAll)$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): [key: string, child: Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [string, Node] => [key, child]),
  )
/** TypeScript nodes with an expression that runs; all others are types. */
const runs = /^TS(As|Satisfies|NonNull)/
const isString = (node: unknown) => isNode(node) && (typeof node.value === 'string' || node.type === 'TemplateLiteral')

/**
 * The mutants of a source file: conditions, boundaries, operators, literals, calls, elements and blocks, one at a time.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = []
  const one = (text: string) => text.replace(/\s+/g, ' ').trim()
  const visit = (node: Node, path: readonly Node[], key: string): void => {
    if (node.type.startsWith('TS') && !runs.test(node.type)) return
    for (const { start, end, text } of [...changesOf(node, path, key, source), ...unspread(node, path)]) {
      const expression = text !== undefined
      const { start: from, end: to } = expression ? placeOf(node, path) : { start, end }
      mutants.push({
        file,
        line: source.slice(0, start).split('\n').length,
        from: one(source.slice(start, end)),
        to: expression ? one(text) : '',
        context: one(source.split('\n')[source.slice(0, start).split('\n').length - 1] ?? ''),
        place: { kind: expression ? 'expression' : 'guard', start: from, end: to },
        text: expression ? source.slice(from, start) + text + source.slice(end, to) : '',
      })
    }
    for (const [name, child] of childrenOf(node)) visit(child, [node, ...path], name)
  }
  visit(parseSync(file, source).program as unknown as Node, [], '')
  return mutants
}

/** All mutants of some files. The place of a mutant in the list is its id, the same in every process. */
export const allMutants = (files: readonly string[]): Mutant[] =>
  files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))

/**
 * The nearest expression that can be parenthesized: not the receiver of a method call, nor a part of an optional chain.
 */
function placeOf(node: Node, path: readonly Node[]): Node {
  let place = node
  let chain = node
  for (const parent of path) {
    if (parent.object !== chain && parent.callee !== chain && parent.expression !== chain) break
    if (parent.type === 'ChainExpression') place = parent
    if (parent.callee === place && place.type === 'MemberExpression') place = parent
    chain = parent
  }
  return place
}

function changesOf(node: Node, path: readonly Node[], key: string, source: string): Change[] {
  const [parent] = path
  const { start, end } = node
  const textOf = (child: unknown) => (isNode(child) ? source.slice(child.start, child.end) : '')
  const become = (...texts: string[]): Change[] => texts.map((text) => ({ start, end, text }))
  const left = node.left as Node
  const right = node.right as Node
  const operator = String(node.operator)
  const other = (text: string): Change => {
    const at = source.indexOf(operator, left.end)
    return { start, end, text: source.slice(start, at) + text + source.slice(at + operator.length, end) }
  }
  const isTest = key === 'test' && parent?.type !== 'SwitchCase'
  const tests = isTest && !/^(Logical|Binary)/.test(node.type) ? become('true', 'false') : []

  switch (node.type) {
    case 'LogicalExpression':
      return become(textOf(left), textOf(right))
    case 'BinaryExpression':
      if (/^[!=]==?$/.test(operator)) return become('true', 'false')
      if (operator in relational) return [other(relational[operator]!), ...become('true', 'false')]
      return operator in arithmetic && !isString(left) && !isString(right) ? [other(arithmetic[operator]!)] : []
    case 'AssignmentExpression':
      return operator in arithmetic ? [other(arithmetic[operator]!)] : []
    case 'UnaryExpression':
      return [...tests, ...(/^[!-]$/.test(operator) && !isTest ? become(textOf(node.argument)) : [])]
    case 'TemplateLiteral':
      return / /.test(textOf(node)) ? [] : become('``')
    case 'Literal':
      return isName(key, parent) ? [] : become(...literals(node))
    case 'ArrayExpression': {
      const elements = (node.elements as (Node | null)[]).filter(isNode)
      const without = elements.map(({ start: from, end: to }) => {
        const comma = /^\s*,/.exec(source.slice(to))?.[0].length ?? 0
        return source.slice(start, from) + source.slice(to + comma, end)
      })
      const plain = elements.every(({ type }) => type === 'Literal')
      return elements.length === 0 ? [] : become('[]', ...(plain || elements.length === 1 ? [] : without))
    }
    case 'ObjectExpression':
      return (node.properties as Node[]).length > 0 ? become('{}') : []
    case 'ArrowFunctionExpression': {
      const body = node.body as Node
      if (body.type === 'BlockStatement') return []
      return become(`${source.slice(start, body.start)}undefined`)
    }
    case 'CallExpression': {
      const callee = node.callee as Node
      const name = textOf(callee.property)
      if (callee.type !== 'MemberExpression' || callee.computed) return tests
      const property = callee.property as Node
      const swapped = source.slice(start, property.start) + methods[name] + source.slice(property.end, end)
      return [
        ...tests,
        ...(Object.hasOwn(methods, name) ? become(swapped) : removable.test(name) ? become(textOf(callee.object)) : []),
      ]
    }
    case 'BlockStatement':
      return (node.body as Node[]).length > 0 ? [{ start: start + 1, end: end - 1 }] : []
    case 'ExpressionStatement':
    case 'ThrowStatement': {
      const siblings = /^(BlockStatement|SwitchCase)$/.test(parent?.type ?? '')
        ? (parent?.body ?? parent?.consequent)
        : null
      return Array.isArray(siblings) && siblings.length > 1 ? [{ start, end }] : []
    }
    case 'MemberExpression':
      return node.optional ? [{ start, end, text: optionalRemoved(node, source) }, ...tests] : tests
    default:
      return isTest && /Expression|Identifier/.test(node.type) ? tests : []
  }
}

/** Removes a spread from a call or an object; the elements of an array are removed one by one already. */
function unspread({ start, end }: Node, [parent, around]: readonly Node[]): Change[] {
  if (parent?.type !== 'SpreadElement' || around?.type === 'ArrayExpression') return []
  return [{ start, end, text: around?.type === 'ObjectExpression' ? '{}' : '[]' }]
}

/** Tests if a literal is a name, not a value: the key of a property, or an imported name. */
const isName = (key: string, parent: Node | undefined): boolean =>
  (key === 'key' && !parent?.computed) || /^(Import|Export(All|Named))/.test(parent?.type ?? '')

function literals({ value, regex }: Node): string[] {
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1)]
  // A text with spaces is for people to read: its wording is not a rule.
  if (typeof value === 'string') return value === '' ? ["'mutant'"] : value.includes(' ') ? [] : ["''"]
  if (!regex) return []
  const { pattern, flags } = regex as { pattern: string; flags: string }
  const looser = [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, '')].filter((text) => text && text !== pattern)
  return looser.map((text) => `/${text}/${flags}`)
}

function optionalRemoved(node: Node, source: string): string {
  const object = node.object as Node
  const computed = node.computed === true
  const rest = source.slice(object.end, node.end)
  return source.slice(node.start, object.end) + rest.replace('?.', computed ? '' : '.')
}

/** The source with every mutant in it, each behind a switch: `__mutant(id)` is true for the active one. */
export function withSwitches(source: string, mutants: readonly { mutant: Mutant; id: number }[]): string {
  const places = Map.groupBy(mutants, ({ mutant: { place } }) => `${place.kind} ${place.start} ${place.end}`)
  const inOrder = [...places.values()].toSorted(([a], [b]) => {
    const [one, two] = [a!.mutant.place, b!.mutant.place]
    return one.start - two.start || two.end - one.end || (one.kind === 'guard' ? -1 : 1)
  })
  let next = 0
  const render = (start: number, end: number): string => {
    let text = ''
    let at = start
    while (next < inOrder.length && inOrder[next]![0]!.mutant.place.start < end) {
      const group = inOrder[next]!
      next++
      const { kind, start: from, end: to } = group[0]!.mutant.place
      text += source.slice(at, from)
      const inner = render(from, to)
      text +=
        kind === 'guard'
          ? `;if(!__mutant(${group[0]!.id})){${inner}}`
          : `(${group.map(({ mutant, id }) => `__mutant(${id})?(${mutant.text}):`).join('')}(${inner}))`
      at = to
    }
    return text + source.slice(at, end)
  }
  return render(0, source.length)
}
