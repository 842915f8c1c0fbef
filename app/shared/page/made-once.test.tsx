import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeHtml, type Markup, markup } from '../../ui/escape-html.ts'
import { FromMarkup } from '../../ui/from-markup/from-markup.tsx'
import { DeeperHeadings, Heading } from '../../ui/heading/heading.tsx'
import { MadeOnce, MadeOnceProvider } from '../../ui/made-once/made-once.tsx'
import { SheetsProvider, StyleSheet } from '../../ui/style-sheet/style-sheet.tsx'
import { createMadeOnce } from './made-once.server.ts'

type Link = { checkUp: string; words: string }

function Links({ checkUp, words }: Link) {
  return (
    <li>
      <Heading level={3}>{words}</Heading>
      <a href={`/report?responseId=${encodeURIComponent(checkUp)}`}>{checkUp}</a>
    </li>
  )
}

const listOf = (checkUp: string, words = 'Your report') => (
  <DeeperHeadings value={1}>
    <MadeOnce as="ul" className="rows" part={Links} texts={{ checkUp }} of={(texts) => ({ ...texts, words })} />
  </DeeperHeadings>
)
/** `made` collects the props of each rendered part. */
const keeper = (made: object[] = []) =>
  createMadeOnce((Part, of, depth) => {
    made.push(of)
    const sheets: string[] = []
    const markup = renderToStaticMarkup(
      <SheetsProvider value={(href) => sheets.push(href)}>
        <DeeperHeadings value={depth}>
          <Part {...of} />
        </DeeperHeadings>
      </SheetsProvider>,
    )
    return { markup, sheets }
  })

test("renders a shared part once per props, equal to the part rendered in place, with each reader's texts", () => {
  const made: object[] = []
  const once = keeper(made)
  const shown = (checkUp: string, words?: string) =>
    renderToStaticMarkup(<MadeOnceProvider value={once}>{listOf(checkUp, words)}</MadeOnceProvider>)
  const [one, other] = [shown('a-1'), shown('b-2')]
  expect(made).toEqual([{ checkUp: expect.not.stringContaining('a-1'), words: 'Your report' }])
  expect([one, other]).toEqual([renderToStaticMarkup(listOf('a-1')), renderToStaticMarkup(listOf('b-2'))])
  expect(other).not.toContain('a-1')
  expect(one).toContain('<h4>Your report</h4>')
  expect(shown('a-1', 'Su informe')).toContain('Su informe')
})

test('inserts a text escaped, with any characters', () => {
  const page = renderToStaticMarkup(<MadeOnceProvider value={keeper()}>{listOf('<b>$&</b>')}</MadeOnceProvider>)
  expect(page).toContain('&lt;b&gt;$&amp;&lt;/b&gt;')
  expect(page).not.toContain('<b>')
})

const Told = ({ name, told }: { name: string; told: Markup }) => (
  <>
    <b>{name}</b>
    <FromMarkup as="p" markup={told} />
  </>
)
const foldOf = (name: string, told: Markup) => (
  <MadeOnce as="details" part={Told} texts={{ name }} markups={{ told }} of={(texts) => texts} />
)

test('inserts markup unescaped, and never into a typed text', () => {
  const once = keeper()
  const told = markup`<i>${escapeHtml('1 < 2')}</i>`
  for (const name of ['Sleep', 'place-of-told.', '<b>']) {
    const page = renderToStaticMarkup(<MadeOnceProvider value={once}>{foldOf(name, told)}</MadeOnceProvider>)
    expect(page).toBe(renderToStaticMarkup(foldOf(name, told)))
  }
})

test('adds the style sheets of a cached part to each page with it', () => {
  const once = keeper()
  const Styled = () => <StyleSheet href="/a.css" />
  const sheetsOf = () => {
    const sheets: string[] = []
    renderToStaticMarkup(
      <SheetsProvider value={(href) => sheets.push(href)}>
        <MadeOnceProvider value={once}>
          <MadeOnce as="div" part={Styled} of={() => ({})} />
        </MadeOnceProvider>
      </SheetsProvider>,
    )
    return sheets
  }
  expect([sheetsOf(), sheetsOf()]).toEqual([['/a.css'], ['/a.css']])
})

test('rejects props that cannot be serialized unambiguously', () => {
  const once = keeper()
  expect(() => once(({ words }: { words: () => string }) => words(), { words: () => 'a' }, 0)).toThrow(TypeError)
})
