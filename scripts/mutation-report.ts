import path from 'node:path'
import type { Mutant } from './mutants.ts'

/** A mutant and whether a test noticed it. */
export type Result = { mutant: Mutant; killed: boolean }
type Figures = { mutants: number; killed: number; equivalent: number }

/** The least score of a folder, in percent. */
const least = 95
const start = {
  files: '<!-- files -->',
  survivors: '<!-- survivors -->',
  folders: '<!-- folders -->',
  end: '<!-- end -->',
}

/**
 * Updates the page of figures: replaces the lines of the files that were tried and leaves all others. A survivor's
 * handwritten reason is preserved; with a reason it is equivalent and does not count. Returns the page, the table of
 * folders, and whether a folder is below its minimum score.
 */
export function report(page: string, results: readonly Result[]): { text: string; table: string; failed: boolean } {
  const reasons = new Map(rowsIn(page, 'survivors').map((cells) => [cells.slice(0, 3).join('|'), cells[3] ?? '']))
  const byFile = Map.groupBy(results, ({ mutant }) => mutant.file)
  const survivors = results.filter(({ killed }) => !killed).map(({ mutant }) => survivor(mutant, reasons))
  const isOther = ([file = '']: readonly string[]) => !byFile.has(file.replaceAll('`', ''))
  const kept = rowsIn(page, 'survivors').filter(isOther)
  const rows = [...kept, ...survivors].toSorted((a, b) => a.join('|').localeCompare(b.join('|')))
  const equivalent = (file: string) => rows.filter(([name, , , reason]) => name === `\`${file}\`` && reason).length
  const before = rowsIn(page, 'files')
    .filter(isOther)
    .map(([name = '', mutants, killed]) => [name.replaceAll('`', ''), Number(mutants), Number(killed)] as const)
  const tried = [...byFile].map(([file, all]) => [file, all.length, all.filter(({ killed }) => killed).length] as const)
  const figures = [...before, ...tried].map(([file, mutants, killed]): [string, Figures] => [
    file,
    { mutants, killed, equivalent: equivalent(file) },
  ])
  const sorted = figures.toSorted(([a], [b]) => a.localeCompare(b))
  const folders = [
    ...Map.groupBy(sorted, ([file]) => (file.endsWith('.policy.ts') ? 'policies' : path.dirname(file))),
  ].map(([folder, members]): [string, Figures] => [folder, sum(members.map(([, each]) => each))])
  const all = [...folders, ['all', sum(folders.map(([, each]) => each))] as [string, Figures]]
  const head = ['mutants', 'noticed', 'equivalent', 'score']
  const table = tableOf(
    ['folder', ...head],
    all.map(([name, each]) => [name, ...cellsOf(each)]),
  )
  const files = tableOf(
    ['file', ...head],
    sorted.map(([name, each]) => [`\`${name}\``, ...cellsOf(each)]),
  )
  const list = tableOf(['file', 'code', 'mutant', 'why no test can notice it'], rows)
  let text = page
  for (const [name, content] of [
    ['folders', table],
    ['files', files],
    ['survivors', list],
  ] as const)
    text = text.replace(new RegExp(`${start[name]}[^]*?${start.end}`), () => `${start[name]}\n${content}\n${start.end}`)
  return { text, table, failed: all.some(([, each]) => scoreOf(each) < least) }
}

/** Returns whether a mutant, or one that looks the same, survived when it was last tried. */
export function survivedOn(page: string): (mutant: Mutant) => boolean {
  const lines = new Set(rowsIn(page, 'survivors').map((cells) => cells.slice(0, 3).join('|')))
  return (mutant) => lines.has(survivor(mutant, new Map()).slice(0, 3).join('|'))
}

/** Returns the number of tried mutants per file. */
export const triedOn = (page: string): ReadonlyMap<string, number> =>
  new Map(rowsIn(page, 'files').map(([file = '', mutants]) => [file.replaceAll('`', ''), Number(mutants)]))

function survivor({ file, from, to, context }: Mutant, reasons: ReadonlyMap<string, string>): string[] {
  const cells = [`\`${file}\``, code(context), `${code(from)} → ${to ? code(to) : 'nothing'}`]
  return [...cells, reasons.get(cells.join('|')) ?? '']
}

const longest = 90
const code = (text: string) =>
  `\`${(text.length > longest ? `${text.slice(0, longest)} …` : text).replaceAll('|', '\\|').replaceAll('`', "'")}\``

const scoreOf = ({ mutants, killed, equivalent }: Figures) =>
  mutants === equivalent ? 100 : (100 * killed) / (mutants - equivalent)
const cellsOf = (figures: Figures) => [
  String(figures.mutants),
  String(figures.killed),
  String(figures.equivalent),
  `${scoreOf(figures).toFixed(1)} %`,
]
const sum = (all: readonly Figures[]): Figures => ({
  mutants: all.reduce((total, { mutants }) => total + mutants, 0),
  killed: all.reduce((total, { killed }) => total + killed, 0),
  equivalent: all.reduce((total, { equivalent }) => total + equivalent, 0),
})

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The rows of one of the page's tables, without its head. */
function rowsIn(page: string, table: keyof typeof start): string[][] {
  const from = page.indexOf(start[table])
  const lines = page.slice(from, page.indexOf(start.end, from)).split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
}
