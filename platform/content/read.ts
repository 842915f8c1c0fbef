import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** A mistake in a content file: its place and a message for editors. */
export type Problem = { file: string; place: string; message: string }

/**
 * A content file. `file` is its path inside the content folder, `data` its parsed YAML, undefined when that is invalid.
 */
export type ContentFile = { file: string; bytes: Buffer; data: unknown }

type Path = readonly PropertyKey[]
/** Records a mistake at a place in a file. */
export type Report = (file: ContentFile, path: Path, message: string) => void

/** Returns the YAML files of a folder sorted by name, as paths inside the content folder. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => `${folder}/${entry.name}`)
    .sort()
}

/** Reads and parses one file; adds YAML errors to the problems. */
export const readFile = (root: string, file: string, problems: Problem[]): ContentFile =>
  parseFile(file, readFileSync(join(root, file)), problems)

/**
 * Parses the bytes of one file; adds YAML errors to the problems. `js-yaml` is five times faster; `yaml` finds every
 * error with its line.
 */
export function parseFile(file: string, bytes: Buffer, problems: Problem[]): ContentFile {
  try {
    return { file, bytes, data: load(bytes.toString('utf8')) }
  } catch {
    return parseFaulty(file, bytes, problems)
  }
}

function parseFaulty(file: string, bytes: Buffer, problems: Problem[]): ContentFile {
  const lines = new LineCounter()
  const document = parseDocument(bytes.toString('utf8'), { lineCounter: lines, prettyErrors: false })
  for (const error of document.errors) {
    problems.push({ file, place: `line ${lines.linePos(error.pos[0]).line}`, message: error.message })
  }
  return { file, bytes, data: document.errors.length === 0 ? document.toJS() : undefined }
}

/**
 * Returns the place of a path in a file, for editors: line and path, such as `line 12, tips › 2 › es`. Parses the file
 * again, since lines are needed only for problems.
 */
export function placeOf({ bytes }: ContentFile, path: Path): string {
  const lines = new LineCounter()
  const document = parseDocument(bytes.toString('utf8'), { lineCounter: lines })
  const text = path.map((step) => (typeof step === 'number' ? String(step + 1) : String(step))).join(' › ')
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return `line ${lines.linePos(node.range[0]).line}, ${text}`
  }
  return text === '' ? 'line 1' : text
}

/** Validates the data of a file by its schema. Returns undefined and adds the problems if it is invalid. */
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

/** Returns the message of a schema issue for editors, in plain language. */
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
