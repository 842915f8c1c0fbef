import { expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps } from '#server/deps.ts'
import { beginCheckUps, pageForm } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'

const link = '0123456789abcdef0123456789abcdef'
const answers = { ...doingWell, sleep_hours: 17.3, about_you: ['veteran'] }
/** Allowed keys of log events. `address` and `session` are keyed hashes, `detail` is a constant. */
const mayBeLogged = [
  ...['level', 'time', 'reference', 'method', 'path', 'status', 'ms', 'msg'],
  ...['event', 'detail', 'address', 'session'],
  // Content due for review, at startup.
  ...['content', 'due', 'reviewed'],
]

// As much time as hooks have, since it starts a product.
test('the log records requests without personal data', { timeout: 60_000 }, async () => {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }))
  const [checkUp] = await beginCheckUps(deps, 1)
  await deps.db.destroy()
  const { cookie = '', responseId = '' } = checkUp ?? {}
  const ask = (address: string, body?: string) =>
    fetch(product.origin + address, {
      redirect: 'manual',
      headers: { cookie, origin: product.origin, 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== undefined && { method: 'POST', body }),
    }).then((response) => response.arrayBuffer())

  await ask('/?partner=volusia&promo_code=my-promotion&client_id=my-client&zip=32114')
  await ask('/es/knowledge-base?q=my+sorrows')
  await ask('/rose.miller@example.org')
  await ask('/es/rosa%40example.org/Rosa%20Molina')
  await ask(`/no-such-page/${'a1B2'.repeat(20)}?email=rose@example.org`)
  for (let number = 1; number <= wellbeing13.pages.length; number++)
    await ask(`/checkUp/${number}?responseId=${responseId}`, pageForm(number, answers))
  await ask(`/first-name?responseId=${responseId}`, 'first_name=Rosamund')
  await ask(`/agent-zero?responseId=${responseId}`)
  await ask(`/recommendations3?responseId=${responseId}`)
  await ask('/checkUp/2', 'ladder_now=99&page=your-life-today')
  await ask('/start', 'agree=my-consent')
  await ask('/start-enter-zipcode', 'zip=32114')
  await ask('/return-code', 'code=CDFG-HJKM')
  await ask('/login', 'at=contact&go=send&contact=rose%40example.org')
  await ask('/old-login', 'at=contactAndCode&go=open&contact=2121230099&code=314159')
  await ask('/es/login-old', 'at=password&contact=rosa%40example.org&password=my-password-a1B2')
  await ask('/signUp', 'at=begin&contact=rose%40example.org&password=my-password-a1B2&again=my-password-a1B2')
  await ask('/password-reset', 'at=ask&contact=rose%40example.org')
  await ask(`/password-reset?key=${'a1B2'.repeat(11)}`)
  await ask(`/shared/${link}`)
  await ask(`/es/shared/${link}/stop`, 'go=stop')
  await ask(`/shared//${link}`)
  await ask(`/shared/x/${link}.`)
  await ask(`/api/pdf/generate-printable-report/${responseId}/en`, '')
  await ask('/checkUp/1', `zip=${'32114'.repeat(20_000)}`)
  await product.stop()

  const [, logged = ''] = product.log().split(/^.* is ready at .*$/m)
  const lines = logged.trim().split('\n')
  expect(lines.length).toBeGreaterThan(wellbeing13.pages.length + 10)
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect([...new Set(events.flatMap(Object.keys))].filter((name) => !mayBeLogged.includes(name))).toEqual([])
  const hashes = events.flatMap(({ address, session }) => [address, session]).filter((hash) => hash !== undefined)
  expect(hashes.length).toBeGreaterThan(5)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{16}$/)
  const personal = [cookie.slice('session='.length), responseId, '17.3', 'veteran', 'my-', 'my+', 'ladder_now', '32114']
  const named = [
    'volusia',
    '?',
    '@',
    '%40',
    'ros',
    'Ros',
    'Molina',
    'a1B2',
    'CDFG',
    '2121230099',
    '314159',
    link,
    '127.0.0.1',
  ]
  // Times and durations are not personal, but may contain the digits of an answer.
  const statements = lines.map((line) => line.replace(/"ms":[\d.]+/, '').replace(/"time":"[^"]*"/, ''))
  expect([...personal, ...named].filter((word) => statements.some((line) => line.includes(word)))).toEqual([])
})
