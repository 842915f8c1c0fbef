import fc from 'fast-check'
import { formBody } from '../support/check-ups.ts'
import { origin } from '../support/product.ts'

/** A request that no page of the product sends. `name` describes its fault. */
export type BadRequest = {
  name: string
  query?: string
  init?: RequestInit & { headers?: Record<string, string>; duplex?: 'half' }
}

const urlencoded = 'application/x-www-form-urlencoded'
const post = (name: string, body: BodyInit, type: string = urlencoded): BadRequest => ({
  name,
  init: { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' },
})
const get = (name: string, query: string): BadRequest => ({ name, query })
const headers = (name: string, given: Record<string, string>): BadRequest => ({ name, init: { headers: given } })

/** 10 MB, generated while being read: copying it into each request took a fifth of the time. */
const aLot = () => {
  const chunk = new Uint8Array(64 * 1024).fill(97)
  let left = 160
  return new ReadableStream<Uint8Array>({
    pull: (body) => (left-- > 0 ? body.enqueue(chunk) : body.close()),
  })
}
const noise = Uint8Array.from({ length: 2000 }, (_, at) => (at * 7919) % 256)
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[polluted]']
/** Names of form fields and query parameters that pages read. */
const known = ['go', 'clear', 'page', 'asked', 'age_group', 'ladder_now', 'zip', 'code', 'audience', 'form', 'length']
const preferences = ['to', 'from', 'language', 'step', 'contrast', 'center', 'centers', 'agree', 'help']
const parameters = [
  'responseId',
  'response_id',
  'assessment_id',
  'partner',
  'campaign',
  'area',
  'state',
  'q',
  'from',
  'more',
]
const carried = [
  'prev_response_id',
  'preset_state_id',
  'promo_code',
  'access_id',
  'client_id',
  'test_flag',
  'debug',
  'form',
]
const broken = [
  '',
  '%',
  '%00',
  '%E0%A4',
  '%FF%FE',
  '%F0%9F%92%A9',
  '-1',
  '1e309',
  'NaN',
  '../../etc/passwd',
  "' or 1=1 --",
]
const everywhere = (value: string) => [...parameters, ...carried].map((name) => `${name}=${value}`).join('&')

const fields = [...known, ...preferences]
const all = (value: string) => formBody(Object.fromEntries(fields.map((name) => [name, [value]])))

/** Returns requests with texts that a database may reject, for any address. `victim` is another person's check-up. */
export function badTexts(victim: string): BadRequest[] {
  return [
    post('noise as a form', noise),
    post('noise as a multipart form', noise, 'multipart/form-data; boundary=x'),
    post('broken characters', fields.map((name) => `${name}=%E0%A4&%FF=%FF`).join('&')),
    post('NUL in every field', all('a\0b')),
    post('JSON in every field', all('{}')),
    post('the id of somebody else in every field', all(victim)),
    post('every field many times', Array(20).fill(all('1')).join('&')),
    ...broken.map((value) => get(`"${value}" in every parameter`, everywhere(value))),
    get('the id of somebody else in every parameter', everywhere(victim)),
    get('repeated ids of somebody else', `responseId=${victim}&response_id=${victim}&responseId=x`),
    get('100,000 characters', `q=${'a'.repeat(50_000)}&promo_code=${'b'.repeat(50_000)}`),
    headers('noise in cookies', { cookie: 'session=\x80\xff; locale=__proto__; text-size=1e99; contrast=; =; ;;;' }),
    headers('the id of somebody else as session', { cookie: `session=${victim}; session=${victim}` }),
    headers('a very long cookie', { cookie: `session=${'a'.repeat(100_000)}` }),
    headers('broken escapes in cookies', { cookie: 'session=%E0%A4; locale=%FF; text-size=%' }),
    headers('junk in headers', {
      'accept-language': `${'e'.repeat(5000)};q=;;,\xff`,
      'accept-encoding': 'gzip;q=9, \xff',
      'x-part': 'main, \xff',
      'x-forwarded-for': `,,,\xff${'1.'.repeat(5000)}`,
      'if-none-match': '"',
      range: 'bytes=9-1',
    }),
  ]
}

/** Returns requests that are bad on any database, for any address. */
export function badForms(): BadRequest[] {
  return [
    post('a multipart form without a boundary', 'a=b', 'multipart/form-data'),
    post(
      'a truncated multipart form',
      '--x\r\ncontent-disposition: form-data; name="page"\r\n\r\nab',
      'multipart/form-data; boundary=x',
    ),
    post('files instead of answers', filesNamed(fields)),
    post('JSON', '{"__proto__":{"polluted":1},"page":["about-you"]}', 'application/json'),
    post('text', 'page=about-you', 'text/plain'),
    post('an invalid media type', 'page=about-you', ';;;'),
    post('an empty body', ''),
    post('10 MB', aLot()),
    post('10 MB as multipart', aLot(), 'multipart/form-data; boundary=x'),
    post('inherited names', formBody(Object.fromEntries(inherited.map((name) => [name, ['x']])))),
    post('inherited names as values', formBody(Object.fromEntries(fields.map((name) => [name, inherited])))),
    post('5,000 fields', Array.from({ length: 5000 }, (_, at) => `f${at}=1`).join('&')),
    ...['PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method) => ({
      name: method,
      init: { method, body: all('1'), headers: { 'content-type': urlencoded } },
    })),
    { name: 'OPTIONS', init: { method: 'OPTIONS' } },
    {
      name: 'a form from another origin',
      init: { ...post('', all('1')).init, headers: { origin: 'https://evil.example', 'content-type': urlencoded } },
    },
    get('inherited names as parameters', inherited.map((name) => `${name}=x`).join('&')),
    ...['//evil.example', '/\t/evil.example', '/\\evil.example', 'https://evil.example'].map((to) =>
      post(`a redirect to ${to}`, formBody({ to: [to], from: [to], go: ['help'], language: ['es'] })),
    ),
    get('foreign addresses', [...parameters, 'to'].map((name) => `${name}=/%09/evil.example/`).join('&')),
    headers('a host that is not ours', { host: 'evil.example' }),
    headers('the main part only', { 'x-part': 'main' }),
  ]
}

function filesNamed(names: readonly string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append(name, new File(['page'], 'page.html'))
  return form
}

/** Generates characters, without halves of surrogate pairs. */
const anyCharacter = fc.nat(0x10f7ff).map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))
/** Generates texts of any characters. The unit `binary` of fast-check first lists all of Unicode, for a second. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: anyCharacter, maxLength })

/** Generates queries and forms with known names, inherited names, and any values. */
export const anyBadRequest: fc.Arbitrary<BadRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST'),
    pairs: fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...known, ...preferences, ...parameters, ...carried, ...inherited), fc.string()),
        fc.oneof(fc.constantFrom(...broken), anyText(200), fc.nat().map(String)),
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ method, pairs }) => {
    const text = new URLSearchParams(pairs).toString()
    return method === 'GET' ? get(text, text) : post(text, text)
  })

/** Builds the request to an address, with this cookie unless the bad request has one. */
export function requestFor(address: string, cookie: string, { query, init }: BadRequest): Request {
  const url = `${origin}${address}${query ? `?${query}` : ''}`
  // A multipart form sets its own content type, with its boundary.
  const { 'content-type': type, ...rest } = init?.headers ?? {}
  const given = init?.body instanceof FormData || !type ? rest : { 'content-type': type, ...rest }
  return new Request(url, { ...init, headers: { host: new URL(origin).host, origin, cookie, ...given } })
}
