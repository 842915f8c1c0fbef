import { expect, test } from 'vitest'
import { onEmbeddedDatabase, origin } from '#tests/support/product.ts'
import { serviceHeader } from './service.ts'

const token = 'a-token-of-the-server-of-a-clinic-0001'
const nextToken = 'a-token-of-the-server-of-a-clinic-0002'

onEmbeddedDatabase(
  'a server of a partner',
  (product) => {
    const sendPin = (at: number, headers: Record<string, string>) =>
      product.ask(
        new Request(`${origin}/api/auth/sendPin`, {
          method: 'POST',
          body: JSON.stringify({ email: `person-${at}@example.org` }),
          headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
        }),
      )

    test('signs in more people than one network may, with its token', async () => {
      const statuses: number[] = []
      for (let at = 0; at < 30; at += 1) statuses.push((await sendPin(at, { [serviceHeader]: token })).status)
      expect(statuses).toEqual(Array(30).fill(200))
    })

    test('is known by its next token too while tokens change', async () => {
      for (let at = 0; at < 11; at += 1) expect((await sendPin(at, { [serviceHeader]: nextToken })).status).toBe(200)
    })

    test('is rate limited like any network without its token, with the seconds to wait', async () => {
      const answers: Response[] = []
      for (let at = 0; at < 11; at += 1) answers.push(await sendPin(at, {}))
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
      expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600')
    })

    test('is refused with an unknown token', async () => {
      const refused = await sendPin(0, { [serviceHeader]: `${token}x` })
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'serviceToken'])
    })
  },
  { SERVICE_TOKENS: `clinic:${nextToken},clinic:${token}` },
)
