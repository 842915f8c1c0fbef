/** HTML with all texts escaped. A branded string, so that no raw text can be passed as HTML. */
export type Markup = string & { readonly isEscaped: true }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Returns a text as HTML, for content and for attributes in double quotes: as React writes it. */
export const escapeHtml = (text: string): Markup => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) as Markup

/** Returns HTML with escaped texts in it: `` markup`<b>${escapeHtml(word)}</b>` ``. */
export function markup(signs: TemplateStringsArray, ...parts: readonly Markup[]): Markup {
  let all = signs[0] ?? ''
  // A report has hundreds of these.
  for (let at = 0; at < parts.length; at++) all += (parts[at] ?? '') + (signs[at + 1] ?? '')
  return all as Markup
}

/** Returns one after the other. */
export const joined = (parts: readonly Markup[]): Markup => parts.join('') as Markup
