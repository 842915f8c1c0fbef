import { z } from 'zod'
import { safePasswordCost } from './identity/password.ts'

const flag = z.enum(['0', '1', 'false', 'true', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word))
const mailServer = z
  .url({ protocol: /^smtps?$/, hostname: /./ })
  .refine(isDecodable, 'must have every % in user and password written as %25')
const twilioAccount = z.string().regex(/^AC\w{32}$/, 'must be AC and 32 digits and letters')
const twilioSender = z.string().regex(/^(\+1\d{10}|MG\w{32})$/, 'must be +1 and ten digits, or a messaging service')
const serviceToken = z.string().regex(/^[\x21-\x7e]+$/, 'must be without spaces')
const secrets = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((each) => each.length >= 32),
    'must be secrets of 32 characters or more, with commas between',
  )
const hosts = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().toLowerCase()))
  .refine(
    (list) => list.every((each) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/.test(each)),
    'must be host names such as example.org or *.example.org, with commas between them',
  )
const securityContact = z.union([z.email(), z.url({ protocol: /^(https|mailto)$/ })], {
  error: 'must be an email address, or an https or mailto address',
})
const services = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((each) => /^[a-z\d-]{1,40}:[\x21-\x7e]{32,}$/.test(each)),
    'must be names and tokens of 32 characters or more such as clinic:TOKEN, with commas between them',
  )
  .transform((list) =>
    list.map((each) => ({ name: each.slice(0, each.indexOf(':')), token: each.slice(each.indexOf(':') + 1) })),
  )
const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().replace(/\/$/, '')))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://example.org, with commas between them')
const port = z.coerce.number().int().min(0).max(65_535)

/** Every setting with its default, by the name of its environment variable. */
const Environment = z.object({
  /** Port to listen on. */
  PORT: port.default(3000),
  /** Address to listen on. The default is reached from this machine only. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where people reach the product, such as https://checkup.example.org. Default: http://localhost and the port. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Folder of the embedded database and of what must outlive a restart. */
  DATA_DIR: z.string().min(1).default('data'),
  /** PostgreSQL instead of the embedded database: postgres://user:password@host/name. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Key of the hashes that protect tokens and return codes; at least 32 characters. Default: made once, in DATA_DIR. */
  SECRET: z.string().min(32).optional(),
  /** How long a guess at a stored password takes: log2 of scrypt's N. Each step doubles it; tests lower it. */
  PASSWORD_COST: z.coerce.number().int().min(8).max(20).default(15),
  /** Key of backups, for the commands that make and restore them: 32 bytes in base64, or a passphrase of 16 characters or more. */
  BACKUP_KEY: z.string().min(16).optional(),
  /** Earlier values of SECRET, the latest first, with commas between them: what was stored under them is still read. */
  SECRET_PREVIOUS: secrets.optional(),
  /** Where people write for help. */
  HELP_EMAIL: z.email().default('help@example.org'),
  /** Where people report a hole in the security: an email address, or an https address. Default: HELP_EMAIL. */
  SECURITY_CONTACT: securityContact.optional(),
  /** More host names that pages answer under, besides that of ORIGIN and its subdomains: example.org,*.example.org. */
  HOSTS: hosts.optional(),
  /** How many proxies stand in front and may be believed about the visitor's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Most connections that are open at the same time; further ones are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(2000),
  /** How many processes share the address, each on a core of its own. */
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Seconds for which an idle connection is kept: longer than the proxy in front keeps it, or it sends into a closed one. */
  KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(600).default(75),
  /** Seconds that a request may have waited for its turn before further ones are told to come back; 0 for never. */
  LONGEST_WAIT_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** Seconds within which a request must have arrived whole; a slower one is answered 408. */
  REQUEST_SECONDS: z.coerce.number().min(1).max(300).default(30),
  /** Token with which a monitoring system reads `/metrics`; at least 32 characters. Without it, there is no such page. */
  METRICS_TOKEN: serviceToken.min(32).optional(),
  /** Seconds for which requests are still taken after SIGTERM, while /readyz already says 503: for load balancers. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Days after the last visit after which what a guest left is deleted: answers, report, session. */
  GUEST_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Months after which what members of the focus group said is deleted. */
  FOCUS_GROUP_MONTHS: z.coerce.number().int().min(1).max(60).default(12),
  /** Time zone of times shown before the browser can say its own. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
  /** Pages and panels for developers. Never where strangers can reach them. */
  DEBUG_TOOLS: flag.default(false),
  /** Who is told when somebody asks for a 1-1 check-in and their partner names nobody. Default: HELP_EMAIL. */
  CHECK_IN_EMAIL: z.email().optional(),
  /** Mail server: smtp://user:password@host:587, or smtps:// where it speaks TLS from the first byte. */
  SMTP_URL: mailServer.optional(),
  /** Address that mail comes from. The name shown with it is the partner's. */
  MAIL_FROM: z.email().optional(),
  /** SMS by Twilio: the account. */
  TWILIO_ACCOUNT_SID: twilioAccount.optional(),
  /** SMS by Twilio: the secret of the account. */
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** SMS by Twilio: the number that messages come from (+1 and ten digits), or a messaging service (MG and 32 digits and letters). */
  TWILIO_FROM: twilioSender.optional(),
  /** Most text messages a day to numbers that no account has, a sixth of them within an hour; accounts always get theirs. */
  SMS_PER_DAY: z.coerce.number().int().min(6).max(1_000_000).default(1200),
  /** SMS by another service: the address that takes them, in https. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** SMS by another service: the bearer token that it wants. */
  SMS_TOKEN: z.string().regex(/^\S+$/, 'must be without spaces').optional(),
  /** Signing in with Google: the id that Google gave this product. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** Signing in with Google: the secret that goes with it. */
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** For tests: who stands in for Google. Never where strangers can reach the product. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Signing in with Microsoft: the id of the application. */
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  /** Signing in with Microsoft: the value of the application's secret. */
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  /** For tests: who stands in for Microsoft. Never where strangers can reach the product. */
  MICROSOFT_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Origins of partners' own pages that may use the API from a browser, with bearer tokens: https://one.org,https://two.org. */
  API_ORIGINS: origins.optional(),
  /** Servers of partners that call for many people, by name and token: clinic:TOKEN,other:TOKEN. Each has an allowance of its own. */
  SERVICE_TOKENS: services.optional(),
  /** Token with which a service looks up a center by the id it knows (`/api/auth/searchCenterID`); at least 32 characters. */
  CENTER_SEARCH_TOKEN: serviceToken.min(32).optional(),
  /** Center service that is told when check-ups of its centers begin and are finished: the address, in https. */
  CENTER_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Center service: the bearer token that it wants. */
  CENTER_SERVICE_TOKEN: serviceToken.optional(),
  /** Writer of personal texts, an endpoint that speaks as OpenAI's does: its address up to and with /v1, in https. */
  WRITER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Writer of personal texts: the name of the model. */
  WRITER_MODEL: z.string().min(1).optional(),
  /** Writer of personal texts: the key that the endpoint wants. */
  WRITER_KEY: z.string().regex(/^\S+$/, 'must be without spaces').optional(),
  /** `silent`, `error`, `warn`, `info` or `debug`. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const contactUri = (contact: string): string => (contact.includes(':') ? contact : `mailto:${contact}`)

/** Fewest different characters of a secret: 32 random hexadecimal digits have 14 of 16 on average, and all but never fewer than 10. */
const leastCharacters = 10

/** Whether a secret cannot be random: too few different characters, or a shorter text again and again. */
function isWeakSecret(secret: string): boolean {
  if (new Set(secret).size < leastCharacters) return true
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, at) => at + 1).some((period) =>
    secret.startsWith(secret.slice(period)),
  )
}

function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURIComponent(address))
  } catch {
    return false
  }
}

const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The mail server. */
export type MailSettings = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** The server is on this machine, so mail to it crosses no network. */
  local: boolean
  /** Refuse to send without TLS. */
  requireTls: boolean
  auth: { user: string; pass: string } | undefined
  from: string
  replyTo: string
}

/** The SMS service. */
export type SmsSettings =
  | { service: 'twilio'; accountSid: string; authToken: string; from: string }
  | { service: 'https'; url: string; token: string }

/** An external service and its bearer token. */
export type ServiceSettings = { url: string; token: string }

/** A sign-in provider. */
export type ProviderSettings = {
  clientId: string
  clientSecret: string
  /** Replaces the provider's own issuer in tests. */
  issuer: string | undefined
}

/** The language model that writes personal texts. */
export type WriterSettings = { url: string; model: string; key: string }

/** The validated settings. */
export type Settings = {
  port: number
  host: string
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string | undefined
  passwordCost: number
  /** Encrypts backups; without it they are not encrypted. */
  backupKey: string | undefined
  /** Earlier secrets, the latest first. */
  earlierSecrets: readonly string[]
  helpEmail: string
  /** URI of the contact for holes in the security. */
  securityContact: string
  /** More host names that pages answer under; `*.` stands for one label. */
  hosts: readonly string[]
  trustedProxies: number
  maxConnections: number
  processes: number
  keepAliveSeconds: number
  /** 0: nobody is told to come back. */
  longestWaitSeconds: number
  requestSeconds: number
  /** Bearer token of the monitoring system; without it nobody reads the figures. */
  metricsToken: string | undefined
  drainSeconds: number
  guestDays: number
  focusGroupMonths: number
  timeZone: string
  debugTools: boolean
  checkInEmail: string
  mail: MailSettings | undefined
  sms: SmsSettings | undefined
  /** Most text messages a day to numbers that no account has. */
  smsPerDay: number
  google: ProviderSettings | undefined
  microsoft: ProviderSettings | undefined
  /** Foreign origins whose pages may call the API. */
  apiOrigins: readonly string[]
  /** Servers of partners, and the tokens that they send. */
  services: readonly { name: string; token: string }[]
  /** Bearer token with which a service may look up centers; without it nobody may. */
  centerSearchToken: string | undefined
  /** The service that gets the progress of check-ups of its centers. */
  centerService: ServiceSettings | undefined
  /** When absent, personal texts come from the rules alone. */
  writer: WriterSettings | undefined
  /** Other machines can reach the product. */
  reachable: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Thrown when settings are missing, wrong or unsafe; its message lists every problem on a line of its own. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const localHosts = ['127.0.0.1', '::1', 'localhost']

/**
 * Parses the settings from environment variables. Throws SettingsError with all problems at once. Rejects unsafe
 * settings when other machines can reach the product (HOST or ORIGIN is not this machine).
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { data, error } = Environment.safeParse(given)
  const wrong: Problems = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // Invalid settings count as missing, so that unsafe ones are reported at the same time.
  const e = data ?? Environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const origin = new URL(e.ORIGIN ?? `http://localhost:${e.PORT}`).origin
  const problems: Problems = new Map([...groupProblems(e), ...unsafeSettings(e, origin), ...wrong])
  if (problems.size > 0)
    throw new SettingsError([...problems].map(([name, message]) => `${name}: ${message}`).join('\n'))
  return {
    port: e.PORT,
    host: e.HOST,
    origin,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    secret: e.SECRET,
    passwordCost: e.PASSWORD_COST,
    backupKey: e.BACKUP_KEY,
    earlierSecrets: e.SECRET_PREVIOUS ?? [],
    helpEmail: e.HELP_EMAIL,
    securityContact: contactUri(e.SECURITY_CONTACT ?? e.HELP_EMAIL),
    hosts: e.HOSTS ?? [],
    trustedProxies: e.TRUSTED_PROXIES,
    maxConnections: e.MAX_CONNECTIONS,
    processes: e.PROCESSES,
    keepAliveSeconds: e.KEEP_ALIVE_SECONDS,
    longestWaitSeconds: e.LONGEST_WAIT_SECONDS,
    requestSeconds: e.REQUEST_SECONDS,
    metricsToken: e.METRICS_TOKEN,
    drainSeconds: e.DRAIN_SECONDS,
    guestDays: e.GUEST_DAYS,
    focusGroupMonths: e.FOCUS_GROUP_MONTHS,
    timeZone: e.TIME_ZONE,
    debugTools: e.DEBUG_TOOLS,
    checkInEmail: e.CHECK_IN_EMAIL ?? e.HELP_EMAIL,
    mail: mailSettings(e, origin),
    sms: smsSettings(e),
    smsPerDay: e.SMS_PER_DAY,
    google: providerSettings(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_ISSUER),
    microsoft: providerSettings(e.MICROSOFT_CLIENT_ID, e.MICROSOFT_CLIENT_SECRET, e.MICROSOFT_ISSUER),
    apiOrigins: e.API_ORIGINS ?? [],
    services: e.SERVICE_TOKENS ?? [],
    centerSearchToken: e.CENTER_SEARCH_TOKEN,
    centerService:
      e.CENTER_SERVICE_URL && e.CENTER_SERVICE_TOKEN
        ? { url: e.CENTER_SERVICE_URL, token: e.CENTER_SERVICE_TOKEN }
        : undefined,
    writer: writerSettings(e),
    reachable: isReachable(e, origin),
    logLevel: e.LOG_LEVEL,
  }
}

type Environment = z.infer<typeof Environment>

const isReachable = (e: Pick<Environment, 'HOST'>, origin: string): boolean =>
  !localHosts.includes(e.HOST) || !localHosts.includes(new URL(origin).hostname)

/** Problems by the name of the setting. */
type Problems = ReadonlyMap<string, string>

/** Returns the settings that are unsafe when other machines can reach the product. */
function unsafeSettings(e: Environment, origin: string): Problems {
  const { protocol } = new URL(origin)
  const problems = new Map<string, string>()
  if (e.TRUSTED_PROXIES > 0 && !e.ORIGIN) problems.set('ORIGIN', 'must be set where a proxy stands in front')
  if (!isReachable(e, origin)) return problems
  if (protocol !== 'https:') problems.set('ORIGIN', 'must be an https address where others can reach the product')
  if (!e.SECRET) problems.set('SECRET', 'must be set where others can reach the product (32 characters or more)')
  else if (isWeakSecret(e.SECRET)) problems.set('SECRET', 'must be random, such as openssl rand -base64 32 makes it')
  if (e.PASSWORD_COST < safePasswordCost)
    problems.set('PASSWORD_COST', `must be ${safePasswordCost} or more where others can reach the product`)
  if (e.DEBUG_TOOLS) problems.set('DEBUG_TOOLS', 'must be off where others can reach the product')
  if (e.HELP_EMAIL === 'help@example.org') problems.set('HELP_EMAIL', 'must be an address that somebody reads')
  for (const name of ['GOOGLE_ISSUER', 'MICROSOFT_ISSUER'] as const)
    if (e[name]) problems.set(name, 'must not be set where others can reach the product')
  return problems
}

/** Settings that must be set together. */
const settingGroups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMS_URL', 'SMS_TOKEN'],
  ['CENTER_SERVICE_URL', 'CENTER_SERVICE_TOKEN'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['WRITER_URL', 'WRITER_MODEL', 'WRITER_KEY'],
] as const

/** Returns the problems of incomplete groups and of services without https. */
function groupProblems(e: Environment): Problems {
  const problems = new Map<string, string>()
  for (const names of settingGroups) {
    const set = names.filter((name) => e[name] !== undefined)
    if (set.length === 0) continue
    for (const name of names) if (!e[name]) problems.set(name, `must be set where ${set.join(' and ')} is`)
  }
  if (e.SMS_URL && e.TWILIO_ACCOUNT_SID) problems.set('SMS_URL', 'must not be set where SMS leave by Twilio')
  else if (e.SMS_URL && !isHttpsOrLocal(new URL(e.SMS_URL))) problems.set('SMS_URL', 'must be an https address')
  if (e.CENTER_SERVICE_URL && !isHttpsOrLocal(new URL(e.CENTER_SERVICE_URL)))
    problems.set('CENTER_SERVICE_URL', 'must be an https address')
  if (e.WRITER_URL && !isHttpsOrLocal(new URL(e.WRITER_URL))) problems.set('WRITER_URL', 'must be an https address')
  return problems
}

const isHttpsOrLocal = ({ protocol, hostname }: URL) => protocol === 'https:' || localHosts.includes(hostname)

function mailSettings(e: Environment, origin: string): MailSettings | undefined {
  if (!e.SMTP_URL || !e.MAIL_FROM) return undefined
  const url = new URL(e.SMTP_URL)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const local = localHosts.includes(host)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    local,
    requireTls: !secure && !local && isReachable(e, origin),
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
    from: e.MAIL_FROM,
    replyTo: e.HELP_EMAIL,
  }
}

function smsSettings(e: Environment): SmsSettings | undefined {
  if (e.TWILIO_ACCOUNT_SID && e.TWILIO_AUTH_TOKEN && e.TWILIO_FROM)
    return {
      service: 'twilio',
      accountSid: e.TWILIO_ACCOUNT_SID,
      authToken: e.TWILIO_AUTH_TOKEN,
      from: e.TWILIO_FROM,
    }
  return e.SMS_URL && e.SMS_TOKEN ? { service: 'https', url: e.SMS_URL, token: e.SMS_TOKEN } : undefined
}

const writerSettings = ({ WRITER_URL: url, WRITER_MODEL: model, WRITER_KEY: key }: Environment) =>
  url && model && key ? { url, model, key } : undefined

const providerSettings = (
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string | undefined,
): ProviderSettings | undefined =>
  clientId && clientSecret ? { clientId, clientSecret, issuer: issuer?.replace(/\/$/, '') } : undefined
