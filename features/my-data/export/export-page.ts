import { escapeHtml } from '#ui/escape-html.ts'

/** A section of the file: a heading, and below it pairs of a name and a text, or a list. */
export type Block = {
  heading: string
  level: 2 | 3
  pairs?: readonly (readonly [name: string, text: string])[]
  list?: readonly string[]
}

/** The data export as a readable file. */
export type ExportPage = { lang: string; title: string; opening: readonly string[]; blocks: readonly Block[] }

const styles = `body{font:1.125rem/1.6 system-ui,sans-serif;color:#1d2433;background:#fff}
body{max-width:48rem;margin:2rem auto;padding:0 1rem}
h1,h2,h3{line-height:1.25}h2{border-top:2px solid #1d2433;padding-top:1rem;margin-top:2.5rem}
dt{font-weight:700;margin-top:.75rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}`

/** Renders the file as self-contained HTML that loads no resources. */
export function htmlOf({ lang, title, opening, blocks }: ExportPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${opening.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${blocks.map(renderBlock).join('\n')}
</main>
</body>
</html>
`
}

function renderBlock({ heading, level, pairs = [], list = [] }: Block): string {
  const named = pairs.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')
  const entries = list.map((text) => `<li>${escapeHtml(text)}</li>`).join('\n')
  return [
    `<h${level}>${escapeHtml(heading)}</h${level}>`,
    named && `<dl>${named}</dl>`,
    entries && `<ul>${entries}</ul>`,
  ].join('\n')
}
