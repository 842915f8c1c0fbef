import { z } from 'zod'

const flag = z.enum(['0', '1', 'false', 'true', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word))
const port = z.coerce.number().int().min(0).max(65_535)

/** Every setting, with its default. The names are the environment's. */
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
  /** Where people write for help. */
  HELP_EMAIL: z.email().default('help@example.org'),
  /** How many proxies stand in front and may be believed about the visitor's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Seconds for which requests are still taken after SIGTERM, while /readyz already says 503: for load balancers. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Days after the last visit after which what a guest left is deleted: answers, report, session. */
  GUEST_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Time zone of times shown before the browser can say its own. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
  /** Pages and panels for developers. Never where strangers can reach them. */
  DEBUG_TOOLS: flag.default(false),
  /** Who is told when somebody asks for a 1-1 check-in and their partner names nobody. Default: HELP_EMAIL. */
  CHECK_IN_EMAIL: z.email().optional(),
  /** `silent`, `error`, `warn`, `info` or `debug`. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The product's settings, checked. */
export type Settings = {
  port: number
  host: string
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string | undefined
  helpEmail: string
  trustedProxies: number
  drainSeconds: number
  guestDays: number
  timeZone: string
  debugTools: boolean
  checkInEmail: string
  /** Others than people on this machine can reach the product. */
  reachable: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Thrown when settings are missing, wrong or unsafe; its message lists every problem on a line of its own. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const localHosts = ['127.0.0.1', '::1', 'localhost']

/**
 * Reads the settings from the environment given: the only place that does. Throws SettingsError with all problems at
 * once. Where strangers can reach the product (HOST or ORIGIN is not this machine) it refuses what is unsafe there.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { data, error } = Environment.safeParse(given)
  const wrong: Problems = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // What cannot be read counts as not set, so that what is unsafe besides is told at the same time.
  const e = data ?? Environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const origin = new URL(e.ORIGIN ?? `http://localhost:${e.PORT}`).origin
  const problems: Problems = new Map([...unsafeSettings(e, origin), ...wrong])
  if (problems.size > 0)
    throw new SettingsError([...problems].map(([name, message]) => `${name}: ${message}`).join('\n'))
  return {
    port: e.PORT,
    host: e.HOST,
    origin,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    secret: e.SECRET,
    helpEmail: e.HELP_EMAIL,
    trustedProxies: e.TRUSTED_PROXIES,
    drainSeconds: e.DRAIN_SECONDS,
    guestDays: e.GUEST_DAYS,
    timeZone: e.TIME_ZONE,
    debugTools: e.DEBUG_TOOLS,
    checkInEmail: e.CHECK_IN_EMAIL ?? e.HELP_EMAIL,
    reachable: isReachable(e, origin),
    logLevel: e.LOG_LEVEL,
  }
}

const isReachable = (e: Pick<z.infer<typeof Environment>, 'HOST'>, origin: string): boolean =>
  !localHosts.includes(e.HOST) || !localHosts.includes(new URL(origin).hostname)

/** What is wrong, by the name of the setting. */
type Problems = ReadonlyMap<string, string>

function unsafeSettings(e: z.infer<typeof Environment>, origin: string): Problems {
  const { protocol } = new URL(origin)
  const problems = new Map<string, string>()
  if (!isReachable(e, origin)) return problems
  if (protocol !== 'https:') problems.set('ORIGIN', 'must be an https address where others can reach the product')
  if (!e.SECRET) problems.set('SECRET', 'must be set where others can reach the product (32 characters or more)')
  if (e.DEBUG_TOOLS) problems.set('DEBUG_TOOLS', 'must be off where others can reach the product')
  if (e.HELP_EMAIL === 'help@example.org') problems.set('HELP_EMAIL', 'must be an address that somebody reads')
  return problems
}
