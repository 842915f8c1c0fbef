import type { Locale, Text } from '../../assessment/questionnaire.ts'
import type { EmailText, SmsText } from '../content/message.schema.ts'

/** What fills the blanks of a text, in a language. */
export type Blanks = (locale: Locale) => Readonly<Record<string, string>>

/** The words of an email, in each language one after the other. */
export type Email = { subject: string; text: string; html: string }

/** An email in the languages given, the first one first. */
export function composeEmail(email: EmailText, languages: readonly Locale[], blanks: Blanks): Email {
  const parts = languages.map((locale) => {
    const say = (text: Text) => fill(text[locale], blanks(locale))
    const link = email.button ? fill(email.button.link, blanks(locale)) : null
    const label = email.button ? say(email.button.label) : null
    return { locale, before: email.before.map(say), label, link, after: email.after.map(say) }
  })
  return {
    subject: [...new Set(languages.map((locale) => fill(email.subject[locale], blanks(locale))))].join(' / '),
    text: parts
      .map(({ before, label, link, after }) =>
        [...before, ...(link ? [`${label}: ${link}`] : []), ...after].join('\n\n'),
      )
      .join('\n\n---\n\n'),
    html: `<!doctype html><html lang="${languages[0]}"><body>${parts
      .map(
        ({ locale, before, label, link, after }) =>
          `<div lang="${locale}">${[
            ...before.map(paragraph),
            ...(link ? [`<p><a href="${escapeHtml(link)}">${escapeHtml(label ?? link)}</a></p>`] : []),
            ...after.map(paragraph),
          ].join('')}</div>`,
      )
      .join('<hr>')}</body></html>`,
  }
}

/** An SMS in the languages given, the first one first. */
export const composeSms = (sms: SmsText, languages: readonly Locale[], blanks: Blanks): string =>
  languages.map((locale) => fill(sms.text[locale], blanks(locale))).join('\n\n')

/** Fills the {{blanks}} of a text. Throws when one has nothing to fill it. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing fills {{${name}}}`)
    return value
  })
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
