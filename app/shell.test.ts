import { afterEach, expect, test } from 'vitest'
import { answering } from '#tests/support/answering.ts'
import { onDatabase } from '#tests/support/product.ts'

const addressesIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')

onDatabase('error pages', (product) => {
  const full = { ...product.deps }
  const get = async (path: string) => {
    const response = await product.browser().get(path)
    return { response, html: await response.text() }
  }
  /** Removes a part of the content, so that code that reads it throws. */
  const without = (part: 'knowledge' | 'safety') => {
    full.content = product.deps.content
    product.deps.content = { ...full.content, [part]: undefined }
  }
  afterEach(() => {
    if (full.content) product.deps.content = full.content
  })

  test('an unknown address shows the App Error page with links to start and home', async () => {
    const { response, html } = await get('/no/such/page')
    expect(response.status).toBe(404)
    expect(html).toContain('App Error')
    expect(html).toContain('We&#x27;re sorry, the page you&#x27;re looking for doesn&#x27;t exist.')
    expect(html).toMatch(/href="\/getStarted"[^>]*>Get Started</)
    expect(addressesIn(html)).toContain('/')
    expect(html).toContain(
      'Looking for your report? <a href="/login">Sign in</a> or <a href="/return-code">use your return code</a>.',
    )
  })

  test('the error page is in the language of the address', async () => {
    const { response, html } = await get('/es/no/such/page')
    expect(response.status).toBe(404)
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('Error de la aplicación')
    expect(html).toContain('Lo sentimos, la página que busca no existe.')
    expect(addressesIn(html)).toEqual(expect.arrayContaining(['/es/getStarted', '/es', '/es/terms', '/es/privacy']))
    expect(html).toContain('¿Busca su informe? <a href="/es/login">Inicie sesión</a> o ')
    expect(html).not.toContain('Get Started')
  })

  test('a missing item at a known address has a specific error page', async () => {
    const { response, html } = await get('/knowledge-base/nothing')
    expect(response.status).toBe(404)
    expect(html).toContain('404 Not Found')
    expect(html).toContain('This page could not be found')
    expect(html).toMatch(/href="\/getStarted"/)
  })

  test.each([
    ['/knowledge-base', 'Server Error', 'There was an error processing your results... Please try again later.', '/'],
    ['/es/knowledge-base', 'Error del servidor', 'Hubo un error al procesar sus resultados.', '/es'],
  ])(
    'an error at %s shows the error page with the reference of the log and a link home',
    async (path, title, text, home) => {
      without('knowledge')
      const { response, html } = await get(path)
      expect(response.status).toBe(500)
      expect(html).toContain(title)
      expect(html).toContain(text)
      expect(html).toContain(response.headers.get('x-reference'))
      expect(addressesIn(html)).toContain(home)
      // Offers a retry of the same address, and help.
      expect(addressesIn(html)).toEqual(expect.arrayContaining([path, 'tel:911', 'tel:988']))
      expect(html).not.toContain('TypeError')
    },
  )

  test('mentions saved answers only to callers who have some', async () => {
    const browser = product.browser()
    const page = async () => (await browser.get('/no/such/page')).text()
    expect(await page()).not.toContain('Anything you saved is still there.')
    await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    expect(await page()).toContain('Anything you saved is still there.')
  })

  test('the error page renders even when the loader of its frame fails', async () => {
    without('safety')
    const { response, html } = await get('/es/knowledge-base')
    expect(response.status).toBe(500)
    expect(html).toContain('Error del servidor')
    expect(html).toContain('<html lang="es"')
    expect(addressesIn(html)).toContain('/es')
  })

  test('a form posted to a page without an action responds 405 and explains what to do', async () => {
    const response = await product.browser().post('/about', {})
    expect(response.status).toBe(405)
    expect(await response.text()).toContain('Please go back and try again.')
  })

  test.each([
    ['a form from another origin', { origin: 'https://elsewhere.example.org' }, { to: '/' }, 403],
    ['a form that is too large', {}, { to: 'x'.repeat(70_000) }, 413],
  ])('%s is rejected with a link home', async (_, headers, fields, status) => {
    const response = await product.browser().post('/preferences', fields, headers)
    expect(response.status).toBe(status)
    expect(addressesIn(await response.text())).toContain('/')
  })
})

onDatabase('the frame of every page', (product) => {
  const html = async (path: string) => (await product.browser().get(path)).text()
  /** Returns a browser with a completed check-up without answers. */
  async function finished() {
    const { db, now } = product.deps
    const browser = product.browser()
    await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    const id = await answering(product).lastBegun()
    await db.updateTable('response').set({ completed_at: now().toISOString() }).where('id', '=', id).execute()
    return { browser, id }
  }

  test('the footer shows copyright, terms, privacy, and emergency numbers, in the language of the page', async () => {
    const [english, spanish] = [await html('/about'), await html('/es/about')]
    expect(english).toContain('© Copyright 2026 Wellbeing CheckUp')
    expect(addressesIn(english)).toEqual(expect.arrayContaining(['/terms', '/privacy', '/about', 'tel:911', 'sms:988']))
    expect(spanish).toContain('Derechos reservados 2026')
    expect(addressesIn(spanish)).toEqual(expect.arrayContaining(['/es/terms', '/es/privacy', 'tel:988']))
    expect(spanish).toContain('Llame al 988 y oprima 2')
    expect(addressesIn(spanish)).not.toContain('/terms')
  })

  test('the footer has the partner’s terms and contact; our own terms follow the page’s language', async () => {
    const { deps, clock } = product
    expect(addressesIn(await html('/es/about?partner=volusia'))).toEqual(
      expect.arrayContaining(['/es/terms', '/es/privacy', 'https://volusia.example.org/contact']),
    )
    const partner = deps.content.partners.find(({ key }) => key === 'nccoa')
    const data = JSON.stringify({ ...partner, tosUrl: 'https://nccoa.example.org/terms' })
    await deps.db.updateTable('partner').set({ data }).where('key', '=', 'nccoa').execute()
    clock.advance(120)
    expect(addressesIn(await html('/es/about?partner=nccoa'))).toContain('https://nccoa.example.org/terms')
  })

  test.each([
    ['/about?partner=volusia', '/', 'English', 'es'],
    ['/es/about?partner=volusia', '/es', 'Español', 'en'],
  ])(
    'the Florida layout at %s links home in its language, and offers the other language',
    async (path, home, own, other) => {
      const bar = async (at: string) => /<div class="noticebar">.*?<\/nav>/.exec(await html(at))?.[0] ?? ''
      const florida = await bar(path)
      expect(addressesIn(florida)).toEqual([home])
      expect(florida).toContain(`<b aria-current="true">${own}</b>`)
      expect(florida).toContain(`value="${other}" lang="${other}"`)
      expect(await bar('/about?partner=nccoa')).toBe('')
    },
  )

  test.each([
    ['', 'Welcome back.', 'Your CheckUp of November 20, 2026 is here.'],
    ['/es', 'Qué gusto verle de nuevo.', 'Su evaluación del 20 de noviembre de 2026 está aquí.'],
  ])(
    'the layout at %s/progress-point names the completed check-up and links to its report',
    async (prefix, ...texts) => {
      const { browser, id } = await finished()
      const page = await (await browser.get(`${prefix}/progress-point`)).text()
      const bar = /<div class="noticebar">[\s\S]*?<\/p>/.exec(page)?.[0] ?? ''
      for (const each of texts) expect(bar).toContain(each)
      expect(addressesIn(bar)).toEqual([`${prefix}/recommendations3?responseId=${id}`])
      expect(addressesIn(/<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? '')).toContain(`${prefix}/about`)
      expect(addressesIn(page)).toEqual(expect.arrayContaining([`${prefix}/terms`, `${prefix}/privacy`]))
    },
  )

  test('the header of a report has Save, Print and Share, but only for a visitor who may read it', async () => {
    const { browser: own, id } = await finished()
    const other = product.browser()
    const header = async (browser: typeof own, path: string) =>
      /<header[\s\S]*?<\/header>/.exec(await (await browser.get(path)).text())?.[0] ?? ''
    const shown = await header(own, `/save?responseId=${id}`)
    expect(addressesIn(shown)).toEqual(expect.arrayContaining([`/save?responseId=${id}`, `/share?responseId=${id}`]))
    expect(shown).toContain('data-print="page"')
    expect(addressesIn(await header(other, `/save?responseId=${id}`)).join()).not.toContain(id)
    const { outbox } = product.deps
    product.deps.outbox = { ...outbox, methods: [] }
    expect(addressesIn(await header(own, `/save?responseId=${id}`)).join()).not.toContain('/share')
    product.deps.outbox = outbox
  })

  test('has no broken internal links', async () => {
    const pages = ['/about', '/es/help', '/resources', '/es/knowledge-base', '/knowledge-base/sleep', '/terms']
    const addresses = (await Promise.all(pages.map(html))).flatMap(addressesIn).map((href) => href.split('#')[0] ?? '')
    const ours = [...new Set(addresses.filter((href) => /^\/(?!assets)/.test(href)))].filter(
      (href) => !/\.\w+$/.test(href),
    )
    expect(ours.length).toBeGreaterThan(20)
    const answers = await Promise.all(ours.map(async (href) => [href, (await product.browser().get(href)).status]))
    expect(answers.filter(([, status]) => Number(status) >= 400)).toEqual([])
  })

  test('the gallery and the query parameter theme need debug tools', async () => {
    expect((await product.browser().get('/gallery')).status).toBe(200)
    product.deps.settings = { ...product.deps.settings, debugTools: false }
    expect((await product.browser().get('/gallery')).status).toBe(404)
    expect(await html('/about?theme=nys')).toContain('data-theme="default"')
    product.deps.settings = { ...product.deps.settings, debugTools: true }
    expect(await html('/about?theme=nys')).toContain('data-theme="nys"')
  })
})

onDatabase('preferences', (product) => {
  const year = 'Max-Age=31536000'
  const choose = async (fields: Record<string, string>) => {
    const response = await product.browser().post('/preferences', fields)
    return { status: response.status, to: response.headers.get('location'), cookies: response.headers.getSetCookie() }
  }

  test.each([
    [{ language: 'es', to: '/resources?state=FL' }, '/es/resources?state=FL', 'locale=es'],
    [{ language: 'en', to: '/es/knowledge-base/sleep' }, '/knowledge-base/sleep', 'locale=en'],
    [{ language: 'es', to: '/' }, '/es', 'locale=es'],
    [{ step: '3', to: '/help' }, '/help', 'text-size=3'],
    [{ step: '-3', to: '/help' }, '/help', 'text-size=-3'],
    [{ contrast: 'more', to: '/es/help' }, '/es/help', 'contrast=more'],
  ])('%o redirects to the same page and is stored for a year', async (fields, to, cookie) => {
    const answer = await choose(fields)
    expect(answer).toMatchObject({ status: 303, to })
    expect(answer.cookies).toEqual([expect.stringMatching(new RegExp(`^${cookie}; Path=/; .*${year}`))])
  })

  test.each([
    'https://elsewhere.example.org/',
    '//elsewhere.example.org',
    '/\\elsewhere.example.org',
    '/\t/elsewhere.example.org',
    '/.//elsewhere.example.org',
    '/es//elsewhere.example.org',
    '/es/\\elsewhere.example.org',
    '/x\r\nset-cookie: a=b',
    'javascript:alert(1)',
    '',
  ])('the redirect to %j stays on this origin', async (to) => {
    for (const sent of ['step=3', 'language=es', 'language=en']) {
      const { to: location } = await choose({ ...Object.fromEntries(new URLSearchParams(sent)), to })
      expect(new URL(location ?? '', 'http://localhost:3000').origin).toBe('http://localhost:3000')
    }
  })

  test.each<Record<string, string>>([{}, { step: '4' }, { language: 'fr' }, { contrast: 'less' }])(
    '%o is rejected',
    async (fields) => {
      expect(await choose({ ...fields, to: '/' })).toMatchObject({ status: 400, cookies: [] })
    },
  )

  test('a page applies the stored preferences', async () => {
    const browser = product.browser()
    await browser.post('/preferences', { step: '12', to: '/' })
    await browser.post('/preferences', { contrast: 'more', to: '/' })
    const html = await (await browser.get('/help')).text()
    expect(html).toContain('data-text-step="12"')
    expect(html).toContain('data-contrast="more"')
    expect(html).toMatch(/aria-disabled="true"[^>]*name="step"/)
  })

  test.each([
    [null, 'screen and (prefers-contrast: more)'],
    ['more', 'all'],
    ['standard', 'not all'],
  ])('applies the styles of contrast %s to the media %s', async (contrast, media) => {
    const browser = product.browser()
    if (contrast) await browser.post('/preferences', { contrast, to: '/' })
    const html = await (await browser.get('/help')).text()
    expect(
      [...html.matchAll(/<style[^>]* media="([^"]*)"[^>]*>:root\{--ground:#fff/g)].map(([, each]) => each),
    ).toEqual([media])
  })
})

onDatabase('headers', (product) => {
  const responses = async () => {
    const browser = product.browser()
    return {
      'a page': await browser.get('/about'),
      'an unknown address': await browser.get('/nothing'),
      'a redirect': await browser.post('/preferences', { step: '3', to: '/' }),
      'a rejection': await browser.post('/preferences', {}, { origin: 'https://elsewhere.example.org' }),
      'a page in part': await browser.get('/about', { 'x-part': 'main' }),
    }
  }

  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 404],
    ['/sitemap.xml', 200],
    ['/manifest.webmanifest', 200],
    ['/es/manifest.webmanifest', 200],
    ['/.well-known/security.txt', 200],
    ['/api/openapi.json', 200],
    ['/api/nothing', 404],
    ['/partners/pictures/0.png', 404],
    ['/%E0', 400],
  ])('%s forbids content sniffing', async (path, status) => {
    const answer = await product.browser().get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('refusals forbid content sniffing', async () => {
    const ask = (init: RequestInit) =>
      product.ask(
        new Request('http://localhost:3000/about', { ...init, headers: { host: 'localhost:3000', ...init.headers } }),
      )
    const refusals = [
      await ask({ headers: { host: 'elsewhere.example' } }),
      await ask({ method: 'PUT', headers: { origin: 'http://localhost:3000' } }),
      await ask({ method: 'POST', body: 'x'.repeat(70_000), headers: { 'content-length': '70000' } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([421, 405, 413])
    for (const { headers } of refusals) expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('every kind of response forbids framing, content sniffing and referrers to other origins', async () => {
    for (const [kind, { headers }] of Object.entries(await responses())) {
      const values = ['x-frame-options', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'].map(
        (name) => headers.get(name),
      )
      expect([kind, ...values]).toEqual([kind, 'DENY', 'nosniff', 'same-origin', 'same-origin'])
    }
  })

  test('every page allows only its own scripts and styles, by a nonce that is new each time', async () => {
    const { 'a redirect': _, ...pages } = await responses()
    const policies = Object.values(pages).map(({ headers }) => headers.get('content-security-policy') ?? '')
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
    const nonces = policies.flatMap((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? [])
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  test('a page with personal data is not cached', async () => {
    const browser = product.browser()
    expect((await browser.get('/about')).headers.get('cache-control')).toBe('private, no-cache')
    await browser.get('/about?partner=volusia')
    expect(browser.cookies.has('session')).toBe(true)
    expect((await browser.get('/about')).headers.get('cache-control')).toBe('no-store')
    expect((await product.browser().get('/nothing')).headers.get('cache-control')).toBe('no-store')
  })
})
