import { createHash } from 'node:crypto'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { type TextStep, textSteps } from '#platform/request/request.ts'
import { colorOf } from '#ui/themes/themes.ts'

const [ground, ink, brand, onBrand] = ['ground', 'ink', 'brand', 'on-brand'].map((token) => colorOf('default', token))
/** Large text and touch targets in both contrast schemes, without external resources. */
const styles = [
  `html{background:${ground};color:${ink};font:125%/1.5 Verdana,sans-serif}`,
  ...textSteps.map((step) => `html[data-text-step="${step}"]{font-size:calc(125% + ${step}px)}`),
  'body{margin:0;padding:48px 24px}',
  'main{max-width:34rem;margin:auto}',
  'h1{font:600 2rem/1.2 Georgia,serif;overflow-wrap:anywhere}',
  'a,button{display:inline-flex;align-items:center;box-sizing:border-box;min-height:56px;padding:14px 26px;' +
    `border:2px solid ${brand};border-radius:12px;background:${brand};color:${onBrand};` +
    'font:700 1rem/1.2 Verdana,sans-serif;cursor:pointer}',
  `:focus-visible{outline:4px solid ${ink};outline-offset:3px}`,
].join('')
const hash = createHash('sha256').update(styles).digest('base64')

/** A page without any external resource. */
export type BarePage = {
  locale: Locale
  /** The text size chosen in this browser. */
  textStep: TextStep
  title: string
  /** HTML below the heading. */
  main: string
  /** HTML for the head. */
  head?: string
  headers?: Record<string, string>
}

/**
 * Renders a page without data, translation files and scripts, as a fallback for errors and overload. The content
 * security policy allows its few inline styles by hash.
 */
export function barePage(
  status: number,
  { locale, textStep, title, main, head = '', headers = {} }: BarePage,
): Response {
  const html = [
    `<!doctype html><html lang="${locale}" data-text-step="${textStep}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title}</title>`,
    `<style>${styles}</style></head><body><main><h1>${title}</h1>${main}</main></body></html>`,
  ].join('')
  const policy = [`default-src 'none'`, `style-src 'sha256-${hash}'`, `base-uri 'none'`, `form-action 'self'`]
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-security-policy': [...policy, `frame-ancestors 'none'`].join('; '),
      ...headers,
    },
  })
}
