import { deflateRawSync } from 'node:zlib'
import { safePasswordCost } from '#platform/crypto/password.ts'
import type { Environment } from './environment.ts'

export type Problems = ReadonlyMap<string, string>

export const localHosts = ['127.0.0.1', '::1', 'localhost']

/** Tests if other machines can reach the product, by the address it listens on or the public one. */
export const isReachable = (e: Pick<Environment, 'HOST'>, origin: string): boolean =>
  !localHosts.includes(e.HOST) || !localHosts.includes(new URL(origin).hostname)

/**
 * Minimum number of different characters in a secret: 32 random hexadecimal digits have 14 of 16 on average, and almost
 * never fewer than 10.
 */
const leastCharacters = 10

/** Guessable parts of secrets: the alphabet, rows of keyboard keys, words. */
const guessable = Buffer.from(
  [
    'abcdefghijklmnopqrstuvwxyzyxwvutsrqponmlkjihgfedcba01234567890123456789876543210',
    'qwertyuiopasdfghjklzxcvbnm!@#$%^&*()1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    'change-me_change_me changeme replace-me your-secret-here super secret key token default example test',
    'password passw0rd letmein welcome admin production staging development wellbeing checkup',
  ].join(' '),
)
/**
 * Minimum entropy of a secret in bytes, without repeated or guessable parts: 32 random hexadecimal digits have about
 * 30.
 */
const leastBytes = 24

/** Tests if a secret cannot be random: few different characters, or repeated or guessable parts. */
const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < leastCharacters ||
  deflateRawSync(secret.toLowerCase(), { dictionary: guessable, level: 9 }).length < leastBytes

/** Second-level registries such as co.uk: a wildcard below them would cover domains of others. */
const registeredUnder = /^(ac|co|com|edu|gen|go|gob|gov|gv|id|ltd|me|mil|ne|net|nhs|nom|or|org|plc|sch)\.[a-z]{2}$/

/** Tests if a wildcard covers domains of other owners: it has one label, or is below a public registry. */
const isWildcardOfOthers = (host: string): boolean => /^\*\.[^.]+$/.test(host) || registeredUnder.test(host.slice(2))

/** Returns the settings that are unsafe if other machines can reach the product. */
export function unsafeSettings(e: Environment, origin: string): Problems {
  const { protocol } = new URL(origin)
  const problems = new Map<string, string>()
  if (e.TRUSTED_PROXIES > 0 && !e.ORIGIN) problems.set('ORIGIN', 'must be set where a proxy stands in front')
  if (!isReachable(e, origin)) return problems
  if (protocol !== 'https:') problems.set('ORIGIN', 'must be an https address where others can reach the product')
  if (!e.SECRET) problems.set('SECRET', 'must be set where others can reach the product (32 characters or more)')
  const secrets = {
    SECRET: e.SECRET,
    METRICS_TOKEN: e.METRICS_TOKEN?.find(isWeakSecret),
    CENTER_SEARCH_TOKEN: e.CENTER_SEARCH_TOKEN?.find(isWeakSecret),
    MAIL_RETURNED_KEY: e.MAIL_RETURNED_KEY?.find(isWeakSecret),
    SERVICE_TOKENS: e.SERVICE_TOKENS?.find(({ token }) => isWeakSecret(token))?.token,
  }
  for (const [name, secret] of Object.entries(secrets))
    if (secret && isWeakSecret(secret)) problems.set(name, 'must be random, such as openssl rand -base64 32 makes it')
  if (e.HOSTS?.some((host) => host.startsWith('*.') && isWildcardOfOthers(host)))
    problems.set('HOSTS', 'must not have a wildcard for names of others, such as *.org: name your own, *.example.org')
  if (e.API_ORIGINS?.some((each) => !each.startsWith('https:')))
    problems.set('API_ORIGINS', 'must be https origins where others can reach the product')
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
export function groupProblems(e: Environment): Problems {
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
