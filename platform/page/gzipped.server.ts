import { gzipSync } from 'node:zlib'

/** Minimum size in bytes. Compression does not pay for smaller pages. */
const threshold = 1024

/** Returns the response with a complete page, compressed if the client accepts gzip. */
export function gzipped(
  page: Buffer<ArrayBuffer>,
  request: Request,
  init: { status: number; headers: Headers },
): Response {
  const { headers } = init
  headers.append('vary', 'accept-encoding')
  if (page.length < threshold || !acceptsGzip(request)) return new Response(page, init)
  headers.set('content-encoding', 'gzip')
  // Level 4: 5 % more bytes than the default in two thirds of the time.
  return new Response(gzipSync(page, { level: 4 }), init)
}

/** Tests if the `accept-encoding` of a request allows gzip. */
export function acceptsGzip({ headers }: Request): boolean {
  // A weight is 0 to 1 with up to three decimals (RFC 9110, section 12.4.2).
  const [named, weight = '1'] =
    /(?:^|,)\s*gzip\s*(?:;\s*q=(1(?:\.0{0,3})?|0(?:\.\d{0,3})?))?\s*(?=,|$)/.exec(
      headers.get('accept-encoding') ?? '',
    ) ?? []
  return named !== undefined && Number(weight) > 0
}
