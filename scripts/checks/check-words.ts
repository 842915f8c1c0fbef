// npm run check-words: counts discouraged words in comments, test titles and names, and lines that are too long. Fails
// above `limits`; `-- --list` lists all places.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The maximum of each kind, to be lowered with every improvement. */
const limits = { comments: 0, titles: 0, names: 94, lines: 0 }
const longestLine = 120

/** Discouraged phrases in comments and test titles. */
const phrases = [
  /\b(told|tells?|telling|kept|keeps?|keeping|held|holds?|holding|lately|anew|doors?)\b/i,
  /\b(made (once|of|from|ready|out)|(is|are|was|were|be|been) made)\b/i,
  /\b(somebody|nobody|anybody|whoever|whom|whose|who (is it|it is))\b/i,
  /\bwhole\b(?! (number|wheat|grain))|\b(stands?|stood|standing)\b(?! ?(alone|by|up|in))/i,
  /\b(go|goes|went|going) on\b|\b(leads?|led|leading) (on|to|back|elsewhere)\b/i,
  /\b(come|comes|came) (back|up|next|first|with|by)\b|\b(take|takes|took|taken) (up|over|back)\b/i,
  /\b(by (itself|themselves)|of (its|their|his) own|further (ones?|tries|requests|time))\b/i,
  /\b(so many|as many|at most so|such a|the house)\b|\b(is|are) no\b(?! longer)/i,
  /^\W*(What|Who|Which|That which)\b[^?]*$/,
]
/** Discouraged parts of names, except in names of HTTP. CONTRIBUTING.md has the terms to use instead. */
const parts = new Set(
  (
    'again ahead aimed anew asked begun beside bring busyness came carrier carriers carry comes coming fresh gone ' +
    'handover held hold holder holds keep keeping keeps kept later lately lent letter listed look looks made nobody ' +
    'often remains said sheets strain taken tell told unseen unsure visit wants whole whom words'
  ).split(' '),
)
const partsOf = (name: string) =>
  name
    .replace(/^keepAlive/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.$-]+/)

/** Comments, strings and template literals. Templates are not searched for comments. */
const token = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)\n]*\)|\(\[[\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const declaration = /\b(?:const|let|function\*?|class|type|interface)\s+([A-Za-z_$][\w$]*)/g
const property = /^\s+(?:readonly |public |static )*([a-z_]\w*)\??:/gm

/** A place to improve: its kind, file and text. */
type Hit = { kind: keyof typeof limits; file: string; text: string }

function hitsIn(file: string): Hit[] {
  const source = readFileSync(file, 'utf8')
  const hits: Hit[] = source
    .split('\n')
    .filter((line) => line.length > longestLine)
    .map((text) => ({ kind: 'lines', file, text }))
  if (file.endsWith('.css')) return hits
  const code = source.replace(token, (found) => {
    if (!found.startsWith('/')) return "''"
    const text = found.replace(/^\s*\/?\*+\/?|\*\/$|^\s*\/\//gm, ' ').replace(/`[^`]*`/g, '')
    const word = phrases.map((phrase) => phrase.exec(text)?.[0].trim()).find(Boolean)
    if (word) hits.push({ kind: 'comments', file, text: `“${word}” in ${text.trim()}` })
    return ''
  })
  if (/\.(test|spec)\.tsx?$/.test(file))
    for (const [, , text = ''] of source.matchAll(title))
      if (phrases.some((phrase) => phrase.test(text))) hits.push({ kind: 'titles', file, text })
  const names = new Set([path.basename(file).replace(/\.\w+(\.\w+)?$/, '')])
  for (const form of [declaration, property]) for (const [, name = ''] of code.matchAll(form)) names.add(name)
  for (const text of names) if (partsOf(text).some((part) => parts.has(part))) hits.push({ kind: 'names', file, text })
  return hits
}

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !file.endsWith('.d.ts') && file !== 'scripts/checks/check-words.ts')
const hits = files.flatMap(hitsIn)
for (const [kind, limit] of Object.entries(limits)) {
  const found = hits.filter((hit) => hit.kind === kind)
  process.stdout.write(`${kind}: ${found.length} of at most ${limit}\n`)
  if (found.length > limit || process.argv.includes('--list'))
    for (const { file, text } of found) process.stdout.write(`  ${file}: ${text.replace(/\s+/g, ' ').trim()}\n`)
  if (found.length > limit) process.exitCode = 1
}
