import { type Locale, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { textStepIn } from '#platform/request/preferences.server.ts'
import { localeOf } from '#routes/screen.ts'
import { isSecret } from '#ui/controls/field/secret-name.ts'
import { escapeHtml } from '#ui/escape-html.ts'
import { barePage } from '../pages/bare-page.ts'

/** Seconds after which a page or a client retries. */
export const retrySeconds = 5

type Texts = { title: string; typed: string; secret: string; page: string; send: string; retry: string; help: string }

const texts: Record<Locale, Texts> = {
  en: {
    title: 'Please try again in a moment',
    typed:
      'We could not take this just now. What you typed is still here. Please wait a few seconds, then press the ' +
      'button.',
    secret: 'To keep it safe, a password, a code or a file is not here. We will ask for it again.',
    page: 'We cannot show this page just now. It tries again by itself in a few seconds.',
    send: 'Send again',
    retry: 'Try again',
    help:
      'In an emergency, call <a href="tel:911">911</a>. To talk with someone, <a href="tel:988">call</a> or <a ' +
      'href="sms:988">text</a> 988.',
  },
  es: {
    title: 'Por favor, inténtelo de nuevo en un momento',
    typed:
      'No pudimos recibir esto ahora. Lo que escribió sigue aquí. Por favor, espere unos segundos y oprima el botón.',
    secret: 'Por seguridad, una contraseña, un código o un archivo no queda aquí. Se lo pediremos otra vez.',
    page: 'No podemos mostrar esta página ahora. Lo intenta otra vez por sí sola en unos segundos.',
    send: 'Enviar otra vez',
    retry: 'Intentar otra vez',
    help:
      'En una emergencia, llame al <a href="tel:911">911</a>. Para hablar con alguien, <a href="tel:988">llame al ' +
      '988</a> y oprima 2.',
  },
}

/** Clones the request, so that its form can be read twice. */
export function rememberBody(request: Request): void {
  for (const name of ['text', 'formData'] as const) {
    const read: () => Promise<unknown> = request[name].bind(request)
    let body: Promise<unknown> | undefined
    Object.defineProperty(request, name, { value: () => (body ??= read()) })
  }
}

/**
 * Returns the answer under high load or without the database: 503 with `Retry-After`. After a form, a page with its
 * fields and a button that sends them again; other pages reload automatically.
 */
export async function comeBack(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  // A path with two leading slashes would name another host.
  const address = escapeHtml(pathname.replace(/^\/+/, '/') + search)
  const locale = localeOf(pathname)
  const t = texts[locale] ?? texts[mainLocale]
  const isForm = request.method === 'POST'
  const act = isForm
    ? formOf(await readForm(request).catch(() => new FormData()), address, t)
    : `<p>${t.page}</p><p><a href="${address}">${t.retry}</a></p>`
  return barePage(503, {
    ...{ locale, title: t.title, textStep: textStepIn(request.headers.get('cookie') ?? '') },
    main: `${act}<p>${t.help}</p>`,
    head: isForm ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`,
    headers: { 'retry-after': String(retrySeconds) },
  })
}

/** Returns a form that sends the same fields again, without passwords, codes and files. */
function formOf(fields: FormData, address: string, t: Texts): string {
  const shown = [...fields].filter(([name, value]) => typeof value === 'string' && !isSecret(name))
  const inputs = shown.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
  )
  const left = shown.length < [...fields].length ? `<p>${t.secret}</p>` : ''
  const button = `<p><button>${t.send}</button></p>`
  return `<p>${t.typed}</p>${left}<form method="post" action="${address}">${inputs.join('')}${button}</form>`
}
