import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const live = {
  HOST: '0.0.0.0',
  ORIGIN: 'https://checkup.example.com',
  SECRET: 'a secret that is long enough to be one',
  HELP_EMAIL: 'help@checkup.example.com',
}

test('defaults suffice to run on this machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    dataDir: 'data',
  })
})

test('an empty variable counts as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('accepts safe settings when the product is reachable by others', () => {
  expect(readSettings(live)).toMatchObject({ host: '0.0.0.0', origin: 'https://checkup.example.com' })
})

test('reports all problems together', () => {
  expect(() => readSettings({ PORT: 'eighty', DATABASE_URL: 'mysql://x', TIME_ZONE: 'Moon/Base' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*TIME_ZONE/,
  )
})

test('reports unsafe and invalid settings together, each setting once', () => {
  const given = { HOST: '0.0.0.0', PORT: 'eighty', SECRET: 'short', DEBUG_TOOLS: 'on' }
  expect(problemsOf(given).map((line) => line.split(':')[0])).toEqual([
    'ORIGIN',
    'SECRET',
    'DEBUG_TOOLS',
    'HELP_EMAIL',
    'PORT',
  ])
})

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return error instanceof SettingsError ? error.message.split('\n') : []
  }
}

test.each([
  ['ORIGIN', { ...live, ORIGIN: 'http://checkup.example.com' }],
  ['SECRET', { ...live, SECRET: undefined }],
  ['SECRET', { ...live, SECRET: 'short' }],
  ['PASSWORD_COST', { ...live, PASSWORD_COST: '14' }],
  ['SECRET', { ...live, SECRET: 'a'.repeat(32) }],
  ['SECRET', { ...live, SECRET: '0123456789'.repeat(4) }],
  ['SECRET', { ...live, SECRET: 'deadbeefdeadbeefdeadbeefdeadbeef' }],
  ['SECRET', { ...live, SECRET: 'changeme-changeme-changeme-changeme' }],
  ['SECRET', { ...live, SECRET: 'ChangeMe1ChangeMe2ChangeMe3ChangeMe4' }],
  ['SECRET', { ...live, SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
  ['SECRET', { ...live, SECRET: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' }],
  ['SECRET', { ...live, SECRET: '9876543210zyxwvutsrqponmlkjihgfedcba' }],
  ['SECRET', { ...live, SECRET: 'qwertyuiopasdfghjklzxcvbnm1234567890' }],
  ['SECRET', { ...live, SECRET: 'my-super-secret-key-my-super-secret-key' }],
  ['SECRET', { ...live, SECRET: 'passwordpasswordsecretsecretchangeme' }],
  ['METRICS_TOKEN', { ...live, METRICS_TOKEN: 'changeme-changeme-changeme-changeme' }],
  ['CENTER_SEARCH_TOKEN', { ...live, CENTER_SEARCH_TOKEN: 'x'.repeat(40) }],
  ['MAIL_RETURNED_KEY', { ...live, MAIL_RETURNED_KEY: `${randomBytes(32).toString('hex')},${'x'.repeat(40)}` }],
  ['SERVICE_TOKENS', { ...live, SERVICE_TOKENS: `clinic:${randomBytes(32).toString('hex')},other:${'a1'.repeat(20)}` }],
  ['HOSTS', { ...live, HOSTS: '*.org' }],
  ['HOSTS', { ...live, HOSTS: 'checkup.example.org,*.co.uk' }],
  ['HOSTS', { ...live, HOSTS: '*.com.mx' }],
  ['API_ORIGINS', { ...live, API_ORIGINS: 'http://partner.example.org' }],
  ['API_ORIGINS', { ...live, API_ORIGINS: 'https://partner.example.org,http://localhost:8080' }],
  ['DEBUG_TOOLS', { ...live, DEBUG_TOOLS: 'on' }],
  ['HELP_EMAIL', { ...live, HELP_EMAIL: undefined }],
])('rejects an unsafe %s when the product is reachable by others', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}:`, 'm'))
})

test.each<Record<string, string>>([
  { HOSTS: 'example.org,*.example.org,*.centers.example.co.uk' },
  { HOSTS: '*.example.co.uk' },
  { HOSTS: 'org' },
  { API_ORIGINS: 'https://partner.example.org' },
  { SERVICE_TOKENS: `clinic:${randomBytes(32).toString('hex')}`, METRICS_TOKEN: randomBytes(24).toString('base64') },
])('accepts %j when the product is reachable by others', (given) => {
  expect(problemsOf({ ...live, ...given })).toEqual([])
})

test.each<Record<string, string>>([{ HOSTS: '*.org' }, { API_ORIGINS: 'http://localhost:8080' }])(
  'accepts %j on this machine only',
  (given) => {
    expect(problemsOf(given)).toEqual([])
  },
)

const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'checkup@example.com' }
const account = `AC${'0'.repeat(32)}`
const twilio = { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+12125550100' }
const center = { CENTER_SERVICE_URL: 'https://center.example.com/progress', CENTER_SERVICE_TOKEN: 'secret' }
const sms = { SMS_URL: 'https://sms.example.com/send', SMS_TOKEN: 'secret' }

const writer = { WRITER_URL: 'https://writer.example.com/v1', WRITER_MODEL: 'm', WRITER_KEY: 'secret' }

test('uses no service unless configured', () => {
  expect(readSettings(live)).toMatchObject({ mail: undefined, sms: undefined, writer: undefined })
})

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, local: false, auth: undefined }],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  ['smtp://mail.example.com:2525', { port: 2525 }],
  ['smtp://us%40er:p%2Fa%3Ass@mail.example.com', { auth: { user: 'us@er', pass: 'p/a:ss' } }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, local: true }],
  ['smtp://[::1]:25', { host: '::1', local: true }],
])('parses the mail server %s', (SMTP_URL, expected) => {
  const replyTo = 'help@checkup.example.com'
  const settings = readSettings({ ...live, ...mail, SMTP_URL })
  expect(settings.mail).toMatchObject({ from: 'checkup@example.com', replyTo, ...expected })
})

test.each([
  [live, 'smtp://mail.example.com', true],
  [live, 'smtps://mail.example.com', false],
  [live, 'smtp://127.0.0.1', false],
  [{}, 'smtp://mail.example.com', false],
])(
  'requires TLS when the product is reachable by others and mail crosses a network: %o %s',
  (base, SMTP_URL, required) => {
    expect(readSettings({ ...base, ...mail, SMTP_URL }).mail?.requireTls).toBe(required)
  },
)

test('the center service is used when configured', () => {
  expect(readSettings({ ...live, ...center }).centerService).toEqual({
    url: center.CENTER_SERVICE_URL,
    token: 'secret',
  })
  expect(readSettings(live).centerService).toBeUndefined()
})

test('SMS are sent by Twilio or by another service', () => {
  const byTwilio = {
    service: 'twilio',
    accountSid: account,
    authToken: 'secret',
    otherAuthTokens: [],
    from: '+12125550100',
  }
  expect(readSettings({ ...live, ...twilio }).sms).toEqual(byTwilio)
  const during = readSettings({ ...live, ...twilio, TWILIO_AUTH_TOKEN: 'new, secret' }).sms
  expect(during).toEqual({ ...byTwilio, authToken: 'new', otherAuthTokens: ['secret'] })
  expect(readSettings({ ...live, ...sms }).sms).toEqual({ service: 'https', url: sms.SMS_URL, token: 'secret' })
})

test.each<[string, Record<string, string>]>([
  ['MAIL_FROM: must be set where SMTP_URL is', { SMTP_URL: mail.SMTP_URL }],
  ['SMTP_URL: must be set where MAIL_FROM is', { MAIL_FROM: mail.MAIL_FROM }],
  ['TWILIO_AUTH_TOKEN: must be set where TWILIO_ACCOUNT_SID and TWILIO_FROM is', { ...twilio, TWILIO_AUTH_TOKEN: '' }],
  ['TWILIO_FROM: must be set where TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN is', { ...twilio, TWILIO_FROM: '' }],
  ['CENTER_SERVICE_TOKEN: must be set where CENTER_SERVICE_URL is', { CENTER_SERVICE_URL: center.CENTER_SERVICE_URL }],
  ['CENTER_SERVICE_URL: must be set where CENTER_SERVICE_TOKEN is', { CENTER_SERVICE_TOKEN: 'secret' }],
  ['CENTER_SERVICE_URL: must be an https address', { ...center, CENTER_SERVICE_URL: 'http://center.example.com' }],
  ['CENTER_SERVICE_TOKEN: must be without spaces', { ...center, CENTER_SERVICE_TOKEN: 'se cret' }],
  ['SMS_TOKEN: must be set where SMS_URL is', { SMS_URL: sms.SMS_URL }],
  ['SMS_URL: must be set where SMS_TOKEN is', { SMS_TOKEN: 'secret' }],
  ['SMS_URL: must not be set where SMS leave by Twilio', { ...twilio, ...sms }],
  ['SMS_URL: must be an https address', { ...sms, SMS_URL: 'http://sms.example.com' }],
  ['WRITER_KEY: must be set where WRITER_URL and WRITER_MODEL is', { ...writer, WRITER_KEY: '' }],
  ['WRITER_URL: must be set where WRITER_MODEL and WRITER_KEY is', { ...writer, WRITER_URL: '' }],
  ['WRITER_URL: must be an https address', { ...writer, WRITER_URL: 'http://writer.example.com/v1' }],
  ['TWILIO_FROM: must be +1 and ten digits, or a messaging service', { ...twilio, TWILIO_FROM: '2125550100' }],
  ['TWILIO_ACCOUNT_SID: must be AC and 32 digits and letters', { ...twilio, TWILIO_ACCOUNT_SID: 'SK1' }],
])('%s', (problem, given) => {
  expect(problemsOf(given)).toContain(problem)
})

test.each(['http://mail.example.com', 'mail.example.com:25', 'smtp:mail', 'smtp://a:100%@mail.example.com'])(
  'rejects %s as a mail server',
  (SMTP_URL) => {
    expect(problemsOf({ ...mail, SMTP_URL }).map((line) => line.split(':')[0])).toContain('SMTP_URL')
  },
)

test('accepts http for services on this machine', () => {
  expect(problemsOf({ ...sms, SMS_URL: 'http://localhost:8080/send' })).toEqual([])
  expect(problemsOf({ ...center, CENTER_SERVICE_URL: 'http://127.0.0.1:8080/progress' })).toEqual([])
  expect(problemsOf({ ...writer, WRITER_URL: 'http://localhost:8080/v1' })).toEqual([])
})

test.each(['GOOGLE', 'MICROSOFT'])(
  '%s sign-in needs client id and secret; its issuer may be replaced in tests only',
  (name) => {
    const set = { [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' }
    const key = name === 'GOOGLE' ? 'google' : 'microsoft'
    expect(readSettings({})[key]).toBeUndefined()
    expect(readSettings({ ...live, ...set })[key]).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: undefined,
    })
    const standIn = { ...set, [`${name}_ISSUER`]: 'http://localhost:4000/' }
    expect(readSettings(standIn)[key]?.issuer).toBe('http://localhost:4000')
    expect(problemsOf({ ...live, ...standIn })).toEqual([
      `${name}_ISSUER: must not be set where others can reach the product`,
    ])
    expect(problemsOf({ [`${name}_CLIENT_ID`]: 'id' })).toEqual([
      `${name}_CLIENT_SECRET: must be set where ${name}_CLIENT_ID is`,
    ])
  },
)

test('random secrets are accepted, hexadecimal ones too', () => {
  for (let count = 0; count < 200; count++)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(problemsOf({ ...live, SECRET: randomBytes(24).toString(encoding) })).toEqual([])
})

test('a proxy in front needs an ORIGIN, also where the product listens on this machine only', () => {
  expect(problemsOf({ TRUSTED_PROXIES: '1' })).toEqual(['ORIGIN: must be set where a proxy stands in front'])
  expect(problemsOf({ ...live, HOST: '127.0.0.1', TRUSTED_PROXIES: '1' })).toEqual([])
})

test('earlier secrets, more hosts and the security contact are lists and addresses', () => {
  const [one, other] = ['x'.repeat(32), 'y'.repeat(40)]
  expect(readSettings({ SECRET_PREVIOUS: `${one}, ${other}`, HOSTS: 'A.example.org, *.b.example.org' })).toMatchObject({
    earlierSecrets: [one, other],
    hosts: ['a.example.org', '*.b.example.org'],
    securityContact: 'mailto:help@example.org',
  })
  expect(readSettings({ SECURITY_CONTACT: 'https://example.org/report' }).securityContact).toBe(
    'https://example.org/report',
  )
  expect(readSettings({ SECURITY_CONTACT: 'security@example.org' }).securityContact).toBe('mailto:security@example.org')
  expect(problemsOf({ SECRET_PREVIOUS: 'short', HOSTS: 'https://a.example', SECURITY_CONTACT: 'us' })).toHaveLength(3)
})
