import { Environment } from './environment.ts'
import { readSettingFiles } from './setting-files.ts'
import { groupProblems, isReachable, localHosts, type Problems, unsafeSettings } from './setting-problems.ts'

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
  | { service: 'twilio'; accountSid: string; authToken: string; otherAuthTokens: readonly string[]; from: string }
  | { service: 'https'; url: string; token: string }

/** An external service and its bearer token. */
export type ServiceSettings = { url: string; token: string }

export type ProviderSettings = {
  clientId: string
  clientSecret: string
  /** Overrides the provider's issuer in tests. */
  issuer: string | undefined
}

/** The language model that writes personal texts. */
export type WriterSettings = { url: string; model: string; key: string }

export type Settings = {
  port: number
  host: string
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  databaseConnections: number
  databaseSeconds: number
  secret: string | undefined
  passwordCost: number
  /** If undefined, backups are not encrypted. */
  backupKey: string | undefined
  /** Earlier secrets, the latest first. */
  earlierSecrets: readonly string[]
  helpEmail: string
  /** URI of the contact for security reports. */
  securityContact: string
  /** Additional host names of the pages; `*.` matches one label. */
  hosts: readonly string[]
  trustedProxies: number
  maxConnections: number
  processes: number
  keepAliveSeconds: number
  /** 0 disables load shedding. */
  longestWaitSeconds: number
  requestSeconds: number
  /** Bearer token of the monitoring system. If undefined, /metrics is off. */
  metricsTokens: readonly string[]
  /** Collector of OpenTelemetry. If undefined, requests are not traced. */
  tracesUrl: string | undefined
  drainSeconds: number
  guestDays: number
  focusGroupMonths: number
  timeZone: string
  debugTools: boolean
  checkInEmail: string
  mail: MailSettings | undefined
  /** Key of the provider's calls about returned emails. If undefined, they are off. */
  mailReturnedKeys: readonly string[]
  sms: SmsSettings | undefined
  /** Maximum text messages a day to phone numbers without an account. */
  smsPerDay: number
  google: ProviderSettings | undefined
  microsoft: ProviderSettings | undefined
  /** Foreign origins that may call the API. */
  apiOrigins: readonly string[]
  services: readonly { name: string; token: string }[]
  /** Bearer token of services that may look up centers. If undefined, the lookup is off. */
  centerSearchTokens: readonly string[]
  /** The service that is notified of the progress of its centers' check-ups. */
  centerService: ServiceSettings | undefined
  /** If undefined, personal texts come from the rules alone. */
  writer: WriterSettings | undefined
  /** Other machines can reach the product. */
  reachable: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Lists all missing, wrong and unsafe settings, one per line. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Parses the settings from environment variables and the files that they name (NAME_FILE). Throws SettingsError with
 * all problems at once. Rejects unsafe settings when other machines can reach the product (HOST or ORIGIN is not this
 * machine).
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const set = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const { values: given, problems: unread } = readSettingFiles(Object.fromEntries(set))
  const { data, error } = Environment.safeParse(given)
  const wrong: Problems = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // Treated like missing ones, so that all problems are reported at once.
  const e = data ?? Environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const origin = new URL(e.ORIGIN ?? `http://localhost:${e.PORT}`).origin
  const problems: Problems = new Map([...groupProblems(e), ...unsafeSettings(e, origin), ...wrong, ...unread])
  if (problems.size > 0)
    throw new SettingsError([...problems].map(([name, message]) => `${name}: ${message}`).join('\n'))
  return {
    port: e.PORT,
    host: e.HOST,
    origin,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    databaseSeconds: e.DATABASE_SECONDS,
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
    metricsTokens: e.METRICS_TOKEN ?? [],
    tracesUrl: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: e.DRAIN_SECONDS,
    guestDays: e.GUEST_DAYS,
    focusGroupMonths: e.FOCUS_GROUP_MONTHS,
    timeZone: e.TIME_ZONE,
    debugTools: e.DEBUG_TOOLS,
    checkInEmail: e.CHECK_IN_EMAIL ?? e.HELP_EMAIL,
    mail: mailSettings(e, origin),
    mailReturnedKeys: e.MAIL_RETURNED_KEY ?? [],
    sms: smsSettings(e),
    smsPerDay: e.SMS_PER_DAY,
    google: providerSettings(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_ISSUER),
    microsoft: providerSettings(e.MICROSOFT_CLIENT_ID, e.MICROSOFT_CLIENT_SECRET, e.MICROSOFT_ISSUER),
    apiOrigins: e.API_ORIGINS ?? [],
    services: e.SERVICE_TOKENS ?? [],
    centerSearchTokens: e.CENTER_SEARCH_TOKEN ?? [],
    centerService:
      e.CENTER_SERVICE_URL && e.CENTER_SERVICE_TOKEN
        ? { url: e.CENTER_SERVICE_URL, token: e.CENTER_SERVICE_TOKEN }
        : undefined,
    writer: writerSettings(e),
    reachable: isReachable(e, origin),
    logLevel: e.LOG_LEVEL,
  }
}

const contactUri = (contact: string): string => (contact.includes(':') ? contact : `mailto:${contact}`)

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
  const [authToken, ...otherAuthTokens] = e.TWILIO_AUTH_TOKEN ?? []
  if (e.TWILIO_ACCOUNT_SID && authToken && e.TWILIO_FROM)
    return { service: 'twilio', accountSid: e.TWILIO_ACCOUNT_SID, authToken, otherAuthTokens, from: e.TWILIO_FROM }
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
