import { type Browser, origin, type Product } from '#tests/support/product.ts'
import { inputs } from './page-inputs.example.ts'

/** Uploads a file by the form for the logo, as a browser does. */
export async function sendLogo(product: Product, browser: Browser, file: Uint8Array, type: string): Promise<Response> {
  const address = '/staff/partner?part=logo'
  const { stamp = '' } = inputs(await (await browser.get(address)).text())
  const body = new FormData()
  body.append('stamp', String(stamp))
  body.append('go', 'save')
  body.append('logo', new File([Buffer.from(file)], 'logo.png', { type }))
  const request = new Request(`${origin}${address}`, { method: 'POST', body })
  const headers = {
    host: 'localhost:3000',
    origin,
    cookie: browser.cookieHeader(),
    'content-type': request.headers.get('content-type') ?? '',
  }
  return product.ask(new Request(request.url, { method: 'POST', body: await request.arrayBuffer(), headers }))
}
