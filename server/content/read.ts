import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** A mistake in a content file: where it stands and what is wrong, in words for an editor. */
export type Problem = { file: string; place: string; message: string }

/** A content file as it was read. `file` is its path inside the content folder, `data` what its YAML says. */
export type ContentFile = { file: string; bytes: Buffer; data: unknown }

type Path = readonly PropertyKey[]

/** The YAML files of a folder, in the order of their names, as paths inside the content folder. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
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
  return { file, bytes, data: document.errors.length === 0 ? document.toJS() : undefined }
}

/**
 * Where a path stands in a file: its line, and the path as an editor would say it (`line 12, tips › 2 › es`). Reads the
 * file's text again, since lines are needed only when something is wrong.
 */
export function placeOf({ bytes }: ContentFile, path: Path): string {
  const lines = new LineCounter()
  const document = parseDocument(bytes.toString('utf8'), { lineCounter: lines })
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
    problems.push({ file: content.file, place: placeOf(content, issue.path), message: plain(issue, content.data) })
  }
  return undefined
}

/** The message of a schema in words for an editor. */
function plain(issue: z.core.$ZodIssue, data: unknown): string {
  if (issue.code === 'unrecognized_keys') return `does not know ${issue.keys.join(', ')}`
  if (valueAt(data, issue.path) === undefined) return 'is missing'
  if (issue.code === 'too_small' && issue.origin === 'string') return 'is empty'
  return issue.message
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), data)
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null
