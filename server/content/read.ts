import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** A mistake in a content file: where it stands and what is wrong, in words for an editor. */
export type Problem = { file: string; place: string; message: string }

/** A content file as it was read. `file` is its path inside the content folder, `data` what its YAML says. */
export type ContentFile = { file: string; bytes: Buffer; data: unknown; document: Document.Parsed; lines: LineCounter }

type Path = readonly PropertyKey[]

/** The YAML files of a folder, in the order of their names, as paths inside the content folder. Empty if there is none. */
export function listFiles(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => `${folder}/${entry.name}`)
    .sort()
}

/** Reads one file and adds what its YAML gets wrong to the problems. */
export function readFile(root: string, file: string, problems: Problem[]): ContentFile {
  const bytes = readFileSync(join(root, file))
  const lines = new LineCounter()
  const document = parseDocument(bytes.toString('utf8'), { lineCounter: lines, prettyErrors: false })
  for (const error of document.errors) {
    problems.push({ file, place: `line ${lines.linePos(error.pos[0]).line}`, message: error.message })
  }
  const data: unknown = document.errors.length === 0 ? document.toJS() : undefined
  return { file, bytes, data, document, lines }
}

/** Where a path stands in a file: its line, and the path as an editor would say it (`tips 2, es`). */
export function placeOf({ document, lines }: ContentFile, path: Path): string {
  const words = path.map((step) => (typeof step === 'number' ? String(step + 1) : String(step))).join(' › ')
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return `line ${lines.linePos(node.range[0]).line}, ${words}`
  }
  return words === '' ? 'line 1' : words
}

/** What a file says, checked against its schema; undefined, with the problems added, when it does not fit. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  content: ContentFile,
  problems: Problem[],
): z.output<Schema> | undefined {
  if (content.data === undefined) return undefined
  const result = schema.safeParse(content.data)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({ file: content.file, place: placeOf(content, issue.path), message: plain(issue) })
  }
  return undefined
}

/** The message of a schema in words for an editor. */
function plain(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && issue.message.includes('received undefined')
  if (missing) return 'is missing'
  if (issue.code === 'too_small' && issue.origin === 'string') return 'is empty'
  if (issue.code === 'unrecognized_keys') return `does not know ${issue.keys.join(', ')}`
  return issue.message
}
