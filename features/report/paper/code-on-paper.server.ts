import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { isAuthor } from '#domain/check-ups/response.server.ts'
import { returnCodeAddress } from '#domain/check-ups/return-code/code-address.ts'
import { codeStateOf } from '#domain/check-ups/return-code/code-state.server.ts'
import { codeFor } from '#domain/check-ups/return-code/return-code.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response as CheckUp } from '#platform/request/session-state.ts'
import { qrPicture } from '#ui/print/qr-code/qr-path.ts'
import type { PrintedCode } from './printable.ts'

/**
 * Returns the state of the return code that its author may print. `works`: anyone who has the code can open the
 * check-up. `saved`: only the owner can. Null for all other callers, and for a revoked code.
 */
export async function codeToPrint(ctx: RequestContext, response: CheckUp): Promise<'works' | 'saved' | null> {
  if (codeFor(ctx.deps.keyedHash, response) === null || !(await isAuthor(ctx, response.id))) return null
  const { state } = await codeStateOf(ctx, response)
  return state === 'takenBack' ? null : state
}

/** Returns the return code for a copy that its author prints; null for none. */
export async function codeOnPaper(ctx: RequestContext, response: CheckUp, locale: Locale): Promise<PrintedCode | null> {
  const { origin } = ctx.deps.settings
  const code = codeFor(ctx.deps.keyedHash, response)
  const state = await codeToPrint(ctx, response)
  if (code === null || state === null) return null
  const { t } = translations[locale]
  // Short enough to type: the landing page asks for the code.
  const address = new URL(origin).host
  return {
    title: t('printable:cover.code.title'),
    code,
    address,
    picture: qrPicture(returnCodeAddress(origin, locale, code)),
    alt: t('printable:cover.code.alt', { address }),
    note: t(state === 'saved' ? 'printable:cover.code.saved' : 'printable:cover.code.key'),
  }
}
