import { z } from 'zod'
import { serversOf } from '#database/postgres/postgres-servers.ts'
import { isTimeZone } from '#platform/i18n/dates/time-zone.ts'

const flag = z.enum(['0', '1', 'false', 'true', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word))
const mailServer = z
  .url({ protocol: /^smtps?$/, hostname: /./ })
  .refine(isDecodable, 'must have every % in user and password written as %25')
const databaseUrl = z
  .string()
  .refine((url) => serversOf(url) !== null, 'must be postgres://user:password@host/name, of servers that take writes')
const twilioAccount = z.string().regex(/^AC\w{32}$/, 'must be AC and 32 digits and letters')
const twilioSender = z.string().regex(/^(\+1\d{10}|MG\w{32})$/, 'must be +1 and ten digits, or a messaging service')
const serviceToken = z.string().regex(/^[\x21-\x7e]+$/, 'must be without spaces')
const commaSeparated = z.string().transform((list) => list.split(',').map((each) => each.trim()))
const twilioTokens = commaSeparated.refine(
  (list) => list.every((each) => /^\S+$/.test(each)),
  'must be without spaces; during a change the other one too, after a comma',
)
const tokens = commaSeparated.refine(
  (list) => list.every((each) => /^[\x21-\x7e]{32,}$/.test(each)),
  'must be 32 characters or more without spaces; during a change the earlier one too, after a comma',
)
const secrets = commaSeparated.refine(
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

function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURIComponent(address))
  } catch {
    return false
  }
}

const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address

/** All settings with their defaults, by name of the environment variable. */
export const Environment = z.object({
  /** Port to listen on. */
  PORT: port.default(3000),
  /** Address to listen on. The default is reached from this machine only. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Public address of the product, such as https://checkup.example.org. Default: http://localhost and the port. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Folder of the embedded database and of all files that must survive a restart. */
  DATA_DIR: z.string().min(1).default('data'),
  /** PostgreSQL instead of SQLite: postgres://user:password@host/name; host1,host2:5433 uses the writable one. */
  DATABASE_URL: databaseUrl.optional(),
  /** Maximum number of connections of a process to PostgreSQL. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  /** Timeout of a PostgreSQL statement in seconds, half of it for locks; then the page asks the person to try again. */
  DATABASE_SECONDS: z.coerce.number().min(1).max(300).default(10),
  /** Key that protects tokens and return codes; at least 32 characters. Default: generated in DATA_DIR. */
  SECRET: z.string().min(32).optional(),
  /** Cost of password hashing: log2 of scrypt's N. Each step doubles the time of a guess; tests lower it. */
  PASSWORD_COST: z.coerce.number().int().min(8).max(20).default(15),
  /** Key of backups: 32 bytes in base64, a passphrase of 16 characters or more, or age keys. */
  BACKUP_KEY: z.string().min(16).optional(),
  /** Earlier values of SECRET, latest first, separated by commas: data stored under them can still be read. */
  SECRET_PREVIOUS: secrets.optional(),
  /** Address for people who need help. */
  HELP_EMAIL: z.email().default('help@example.org'),
  /** Address for reports of security holes: an email address or an https URL. Default: HELP_EMAIL. */
  SECURITY_CONTACT: securityContact.optional(),
  /** Host names of the pages, in addition to ORIGIN and its subdomains: example.org,*.example.org. */
  HOSTS: hosts.optional(),
  /** Number of trusted reverse proxies in front of the product; they determine the client's IP address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Maximum number of open connections; those above it are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(2000),
  /** Number of processes that share the address, one per core. */
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Idle timeout of connections in seconds: longer than the proxy's, or the proxy sends into a closed one. */
  KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(600).default(75),
  /** Delay in seconds above which the server sheds load, answering 503; 0 for never. */
  LONGEST_WAIT_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** Seconds within which a request must have fully arrived; a slower one is answered 408. */
  REQUEST_SECONDS: z.coerce.number().min(1).max(300).default(30),
  /** Token for `/metrics`; at least 32 characters, earlier ones after commas. Without it, the page is off. */
  METRICS_TOKEN: tokens.optional(),
  /** OpenTelemetry collector (OTLP by HTTP) that gets a span of each request: http://collector:4318. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Seconds of accepting requests after SIGTERM, while /readyz already answers 503, for load balancers. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Days after a guest's last visit until the guest's answers, report and session are deleted. */
  GUEST_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Months until the answers of focus group members are deleted. */
  FOCUS_GROUP_MONTHS: z.coerce.number().int().min(1).max(60).default(12),
  /** Default time zone if a person's browser reports none, and of the months in statistics. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
  /** Enables pages and panels for developers. Never where strangers can reach them. */
  DEBUG_TOOLS: flag.default(false),
  /** Email address for requests for a 1-1 check-in if the partner has none. Default: HELP_EMAIL. */
  CHECK_IN_EMAIL: z.email().optional(),
  /** Mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  SMTP_URL: mailServer.optional(),
  /** Sender address of emails. The displayed name is the partner's. */
  MAIL_FROM: z.email().optional(),
  /** Key of the mail provider's calls about bounced emails; at least 32 characters, earlier ones after commas. */
  MAIL_RETURNED_KEY: tokens.optional(),
  /** SMS by Twilio: the account SID. */
  TWILIO_ACCOUNT_SID: twilioAccount.optional(),
  /** SMS by Twilio: the auth token; others that may sign replies after commas. */
  TWILIO_AUTH_TOKEN: twilioTokens.optional(),
  /** SMS by Twilio: the sender number (+1 and ten digits), or a messaging service (MG and 32 digits and letters). */
  TWILIO_FROM: twilioSender.optional(),
  /** Maximum text messages a day to numbers without an account, a sixth of them within an hour. */
  SMS_PER_DAY: z.coerce.number().int().min(6).max(1_000_000).default(1200),
  /** SMS by another service: its https address. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** SMS by another service: its bearer token. */
  SMS_TOKEN: z.string().regex(/^\S+$/, 'must be without spaces').optional(),
  /** Google sign-in: the client id. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** Google sign-in: the client secret. */
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** For tests: the issuer that replaces Google. Never where strangers can reach the product. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Microsoft sign-in: the application (client) id. */
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  /** Microsoft sign-in: the value of the client secret. */
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  /** For tests: the issuer that replaces Microsoft. Never where strangers can reach the product. */
  MICROSOFT_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Origins of partners' pages that may call the API with bearer tokens: https://one.org,https://two.org. */
  API_ORIGINS: origins.optional(),
  /** Servers of partners that call for many people, as clinic:TOKEN,other:TOKEN. Each has a separate rate limit. */
  SERVICE_TOKENS: services.optional(),
  /** Token of a service that looks up centers (`/api/auth/searchCenterID`); 32 characters, earlier after commas. */
  CENTER_SEARCH_TOKEN: tokens.optional(),
  /** Center service that is notified when check-ups of its centers start and complete: an https address. */
  CENTER_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Center service: the bearer token. */
  CENTER_SERVICE_TOKEN: serviceToken.optional(),
  /** Language model for personal texts: https address of an OpenAI-compatible endpoint, up to and with /v1. */
  WRITER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Language model for personal texts: the model name. */
  WRITER_MODEL: z.string().min(1).optional(),
  /** Language model for personal texts: the API key. */
  WRITER_KEY: z.string().regex(/^\S+$/, 'must be without spaces').optional(),
  /** `silent`, `error`, `warn`, `info` or `debug`. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
export type Environment = z.infer<typeof Environment>
