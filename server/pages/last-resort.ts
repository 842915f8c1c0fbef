import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { textStepIn } from '#platform/request/preferences.server.ts'
import { inLocale, localeOf } from '#routes/screen.ts'
import { barePage } from './bare-page.ts'

type Texts = Readonly<Record<400 | 404 | 413 | 403 | 421 | 'other' | 'home' | 'reference', string>>

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    400: 'This address has a mistake in it. Please begin at the home page.',
    404: 'This page could not be found',
    413: 'That is more than we can take in one go. Please go back and send less.',
    403: 'This form was not sent from our own page. Please open the page again and try once more.',
    421: 'This service is not at this address. Please check the address and try again.',
    other: 'An error occurred',
    home: 'Go to the home page',
    reference: 'Reference',
  },
  es: {
    400: 'Esta dirección tiene un error. Por favor, empiece en la página de inicio.',
    404: 'No se encontró esta página',
    413: 'Es más de lo que podemos recibir de una vez. Por favor, regrese y envíe menos.',
    403:
      'Este formulario no se envió desde nuestra propia página. Por favor, abra la página de nuevo e inténtelo otra ' +
      'vez.',
    421: 'Este servicio no está en esta dirección. Por favor, revise la dirección e inténtelo otra vez.',
    other: 'Ocurrió un error',
    home: 'Ir a la página de inicio',
    reference: 'Referencia',
  },
}

/** Returns a static error page for the case that rendering any other page fails. */
export function lastResort(request: Request, status: number, reference: string): Response {
  const locale = localeOf(new URL(request.url).pathname)
  const t = texts[locale]
  const message = status in t ? t[status as keyof typeof t] : t.other
  return barePage(status, {
    ...{ locale, title: message, textStep: textStepIn(request.headers.get('cookie') ?? '') },
    main: `<p>${t.reference}: ${reference}</p><p><a href="${inLocale(locale, '/')}">${t.home}</a></p>`,
  })
}
