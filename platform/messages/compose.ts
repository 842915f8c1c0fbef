import type { Locale, Text } from '#assessment/questionnaire/questionnaire.ts'
import type { EmailText, SmsText } from '#platform/content/schemas/message.schema.ts'
import { escapeHtml } from '#ui/escape-html.ts'

/** Returns the values of a text's placeholders by name. */
export type Blanks = (locale: Locale) => Readonly<Record<string, string>>

/** A rendered email, in one language after the other. */
export type Email = { subject: string; text: string; html: string }

/** A text with its placeholders filled, as plain text and as HTML. */
type Filled = { text: string; html: string }
/** The part of an email in one language. */
type Part = { locale: Locale; before: Filled[]; button: { label: Filled; link: string } | null; after: Filled[] }

/** A paragraph that only names a fact, such as 'Name: {{name}}'. Left out if its value is empty. */
const fact = /^[^{}]+: \{\{(\w+)\}\}$/

/** Renders an email in the given languages, in this order. `from` is the name of the sender. */
export function composeEmail(email: EmailText, languages: readonly Locale[], blanks: Blanks, from: string): Email {
  const subjects = languages.map((locale) => {
    const values = blanks(locale)
    const text = (values.count === '1' && email.subjectOfOne) || email.subject
    return fill(text[locale], values).replace(/\s+/g, ' ')
  })
  const subject = [...new Set(subjects)].join(' / ')
  const parts = languages.map((locale): Part => {
    const values = blanks(locale)
    const hasFact = (text: Text) => values[fact.exec(text[locale])?.[1] ?? ''] !== ''
    const say = (text: Text) => ({
      text: fill(text[locale], values),
      html: fill(escapeHtml(text[locale]), values, valueInHtml),
    })
    return {
      locale,
      before: email.before.filter(hasFact).map(say),
      button: email.button ? { label: say(email.button.label), link: fill(email.button.link, values) } : null,
      after: email.after.filter(hasFact).map(say),
    }
  })
  return {
    subject,
    text: `${from}\n\n${parts.map(plain).join('\n\n----------\n\n')}`,
    html: page(parts, subject, from),
  }
}

/**
 * Renders an SMS: the sender's name, the text in each language, the link once, and last the line that binds a code to
 * the product's pages. `turn` selects one of several texts.
 */
export function composeSms(sms: SmsText, languages: readonly Locale[], blanks: Blanks, from: string, turn = 0): string {
  const texts = [sms.text, ...(sms.more ?? [])]
  const text = texts[turn % texts.length] ?? sms.text
  const [first] = languages
  const once = [sms.link, sms.bound].flatMap((line) => (line && first ? [fill(line, blanks(first))] : []))
  return [`${from}:`, ...languages.map((locale) => fill(text[locale], blanks(locale))), ...once].join('\n')
}

/** Replaces the {{placeholders}} of a text by their values, formatted by `show`. Throws if a value is missing. */
function fill(text: string, values: Readonly<Record<string, string>>, show = (value: string) => value): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing fills {{${name}}}`)
    return show(value)
  })
}

const plain = ({ before, button, after }: Part) =>
  [
    ...before.map(({ text }) => text),
    ...(button ? [`${button.label.text}:\n${button.link}`] : []),
    ...after.map(({ text }) => text),
  ].join('\n\n')

/**
 * Inline styles, since mail programs drop style sheets. Large dark text on white, one fluid column, no external
 * resources.
 */
const appearance = {
  body: 'margin:0;padding:0;background:#ffffff;color:#16211b;font:18px/1.5 Verdana,Arial,sans-serif',
  sheet: 'max-width:600px;margin:0 auto;padding:24px 16px',
  name:
    'margin:0 0 24px;padding:0 0 12px;border-bottom:4px solid #0f4d34;' +
    'font-size:24px;line-height:1.25;color:#0f4d34',
  part: 'margin:0',
  next: 'margin:32px 0 0;padding:32px 0 0;border-top:1px solid #5b665f',
  text: 'margin:0 0 18px',
  button:
    'display:inline-block;padding:14px ' +
    '24px;border-radius:8px;background:#0f4d34;color:#ffffff;font-size:20px;font-weight:bold',
  address: 'margin:0 0 24px;font-size:16px',
  link: 'color:#0f4d34;overflow-wrap:anywhere;word-break:break-word',
}

const page = (parts: readonly Part[], subject: string, from: string) =>
  [
    `<!doctype html>`,
    `<html lang="${parts[0]?.locale ?? 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${appearance.body}"><div style="${appearance.sheet}">`,
    `<h1 style="${appearance.name}">${escapeHtml(from)}</h1>`,
    ...parts.map(
      ({ locale, before, button, after }, at) =>
        `<div lang="${locale}" style="${at === 0 ? appearance.part : appearance.next}">\n${[
          ...before.map(paragraph),
          ...(button ? [linkTo(button)] : []),
          ...after.map(paragraph),
        ].join('\n')}\n</div>`,
    ),
    `</div></body></html>`,
  ].join('\n')

const paragraph = ({ html }: Filled) => `<p style="${appearance.text}">${html}</p>`

/** Renders the value of a placeholder as HTML: a URL becomes a link, line breaks are preserved. */
function valueInHtml(value: string): string {
  const html = escapeHtml(value)
  return /^https?:\/\/\S+$/.test(value)
    ? `<a href="${html}" style="${appearance.link}">${html}</a>`
    : html.replaceAll('\n', '<br>')
}

/** Renders a link as a large button, with its URL below to check or copy. */
function linkTo({ label, link }: { label: Filled; link: string }): string {
  const href = escapeHtml(link)
  return [
    `<p style="${appearance.text}"><a href="${href}" style="${appearance.button}">${label.html}</a></p>`,
    `<p style="${appearance.address}"><a href="${href}" style="${appearance.link}">${href}</a></p>`,
  ].join('\n')
}
