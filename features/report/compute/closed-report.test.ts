import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { returnCode, returnCodeHash, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { kioskCookieName, newKioskToken } from '#platform/request/kiosk-device.server.ts'
import { onDatabase, origin } from '#tests/support/product.ts'
import { finishedCheckUp, people } from '../report.example.ts'

const pages = [
  ...['/recommendations3', '/es/recommendations3', '/results', '/report-g', '/pick-area', '/opp-for-improvement'],
  ...['/responses', '/checkUp/9', '/summary', '/report-pdf?withheld=yes', '/report-emp', '/doctor-page', '/reports'],
  ...[
    '/progress-hub',
    '/resources',
    '/how-our-organizations-can-help',
    '/agent-zero',
    '/share',
    '/ladder',
    '/action-planning',
  ],
]
const calls = (id: string) => [
  `/api/fhir/QuestionnaireResponse/${id}`,
  `/api/fhir/Observation?derived-from=QuestionnaireResponse/${id}`,
]

/** All texts of a closed report, by reader. */
const readings = {
  'answered with somebody': { stored: { audience: 'with' } },
  'answered for somebody': { stored: { audience: 'for' } },
  'read on a shared tablet': { kiosk: 1 },
  'made on a tablet of a center': { device: true },
  'opened by a return code': { byCode: true },
} as const satisfies Record<string, { stored?: object; kiosk?: number; device?: true; byCode?: true }>

onDatabase('a closed report', (product) => {
  async function readAll(answers: Answers, reading: (typeof readings)[keyof typeof readings]): Promise<string[]> {
    const { db, keyedHash } = product.deps
    const { responseId, cookie } = await finishedCheckUp(
      product.deps,
      answers,
      'stored' in reading ? reading.stored : {},
    )
    const code = returnCode(keyedHash, responseId)
    await db
      .updateTable('response')
      .set({ return_code_hash: returnCodeHash(keyedHash, code) })
      .where('id', '=', responseId)
      .execute()
    const browser = product.browser()
    if ('byCode' in reading) await browser.post('/return-code', { code: showReturnCode(code) })
    else browser.take(cookie)
    if ('kiosk' in reading)
      await db.updateTable('browser_session').set({ kiosk: 1 }).where('response_id', '=', responseId).execute()
    if ('device' in reading) {
      const { token, token_hash } = newKioskToken()
      const created_at = product.deps.now().toISOString()
      const device = { id: responseId, partner_id: 110, name: 'Front desk', created_at, token_hash }
      await db.insertInto('kiosk_device').values(device).execute()
      browser.take(`${kioskCookieName(origin)}=${token}`)
    }
    const reported: string[] = []
    for (const path of [...pages, ...calls(responseId)]) {
      const text = await (await browser.get(path)).text()
      reported.push(
        `${path.replace(responseId, '')} ${text}`
          .replaceAll(responseId, '')
          .replaceAll(showReturnCode(code), '')
          .replaceAll(/ nonce="[^"]*"/g, '')
          // The QR code and the key of a form differ each time.
          .replaceAll(/ d="M[^"]*"| value="[\w-]{20,}"|[0-9a-f-]{36}/g, ''),
      )
    }
    await db.deleteFrom('rate_limit').execute()
    return reported
  }

  test.each(Object.keys(readings) as (keyof typeof readings)[])(
    'I51: that was %s says the same for every answer about safety at home',
    async (name) => {
      const { safe: _, ...silent } = people.struggling
      const reported = await readAll(silent, readings[name])
      expect(reported[0]).toContain('<h1')
      for (const safe of ['no', 'mostly', 'yes'])
        expect(await readAll({ ...silent, safe }, readings[name])).toEqual(reported)
    },
  )

  test('is not shown to a person who answered alone on their own device', async () => {
    const textFor = async (safe: string) => {
      const { cookie } = await finishedCheckUp(product.deps, { ...people.thriving, safe })
      return (await product.browser().take(cookie).get('/recommendations3')).text()
    }
    expect(await textFor('no')).toContain('You deserve to be safe')
    expect(await textFor('yes')).not.toContain('You deserve to be safe')
  })
})
