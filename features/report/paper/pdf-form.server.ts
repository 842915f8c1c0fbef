import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { type PdfProblem, pdfStatus, type RenderedPdf } from '#platform/pdf/send-pdf.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import type { Response as CheckUp } from '#platform/request/session-state.ts'
import { readableResponse } from '../report.policy.ts'

interface PdfFormParts<Chosen> {
  /** Reads the choices from the form, or from the page's query. */
  read: (fields: FormData | URLSearchParams) => Chosen
  make: (ctx: RequestContext, response: CheckUp, chosen: Chosen) => Promise<RenderedPdf>
}

/**
 * Returns loader, middleware and action of a page with a form for a PDF of a check-up. The middleware answers a
 * submitted form with the PDF; if that fails, the page is shown again with the result of `chosenIn`, and `action`
 * returns the reason.
 */
export function pdfForm<Chosen>({ read, make }: PdfFormParts<Chosen>) {
  const failureContext = createContext<{ problem: PdfProblem; chosen: Chosen } | null>(null)
  const middleware: MiddlewareFunction<Response>[] = [
    async ({ request, context }, next) => {
      if (request.method !== 'POST') return next()
      const ctx = requestContext(context)
      const response = await readableResponse(ctx, new URL(request.url))
      const chosen = read(await readForm(request))
      const rendered = await make(ctx, response, chosen)
      if ('answer' in rendered) return rendered.answer
      context.set(failureContext, { problem: rendered.problem, chosen })
      return next()
    },
  ]
  return {
    middleware,
    /** Returns the choices in the submitted form, else in the page's address. */
    chosenIn: (context: Readonly<RouterContextProvider>, url: URL): Chosen =>
      context.get(failureContext)?.chosen ?? read(url.searchParams),
    /** Returns the reason why the PDF is missing. Not called if the middleware has answered with the PDF. */
    action({ context }: { context: Readonly<RouterContextProvider> }) {
      const failure = context.get(failureContext)
      if (!failure) throw data(null, { status: 400 })
      const { status, retryAfter } = pdfStatus[failure.problem]
      return data({ problem: failure.problem }, { status, headers: { 'retry-after': String(retryAfter) } })
    },
  }
}
