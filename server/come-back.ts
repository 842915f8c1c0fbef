import { type Locale, mainLocale } from '#assessment/questionnaire.ts'
import { localeOf } from '../app/shared/routing/screen.ts'
import { textStepIn } from '../app/shared/visit/preferences.server.ts'
import { isSecret } from '../app/ui/field/secret-name.ts'
import { barePage } from './bare-page.ts'

/** After so many seconds somebody who was told to come back tries again. */
const againSeconds = 5

const texts: Record<Locale, { title: string; kept: string; soon: string; again: string }> = {
  en: {
    title: 'Many people are here right now',
    kept: 'What you typed is not lost. Please wait a few seconds, then press the button.',
    soon: 'This page tries again by itself in a few seconds.',
    again: 'Try again',
  },
  es: {
    title: 'Hay muchas personas en este momento',
    kept: 'Lo que escribió no se ha perdido. Por favor, espere unos segundos y oprima el botón.',
    soon: 'Esta página lo intenta de nuevo sola en unos segundos.',
    again: 'Intentar de nuevo',
  },
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Returns the answer to somebody who has to come back, since too many are here: 503 with `Retry-After`. A form gets a page
 * with its fields and a button that sends them again; other pages ask again by themselves.
 */
export async function comeBack(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  // Two slashes at the beginning would lead to another host.
  const address = escaped(pathname.replace(/^\/+/, '/') + search)
  const locale = localeOf(pathname)
  const t = texts[locale] ?? texts[mainLocale]
  const fields = request.method === 'POST' ? await fieldsOf(request) : null
  const act =
    fields === null
      ? `<p>${t.soon}</p><p><a href="${address}">${t.again}</a></p>`
      : `<p>${t.kept}</p><form method="post" action="${address}">${fields}<p><button>${t.again}</button></p></form>`
  return barePage(503, {
    ...{ locale, title: t.title, main: act, textStep: textStepIn(request.headers.get('cookie') ?? '') },
    head: fields === null ? `<meta http-equiv="refresh" content="${againSeconds}">` : '',
    headers: { 'retry-after': String(againSeconds) },
  })
}

/** Returns the fields of a form as hidden ones, without passwords, codes and files. */
async function fieldsOf(request: Request): Promise<string> {
  const form = await request.formData().catch(() => new FormData())
  return [...form]
    .filter(([name, value]) => typeof value === 'string' && !isSecret(name))
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`)
    .join('')
}
