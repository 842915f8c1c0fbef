import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../settings.ts'
import type { Carrier, Handover, Letter } from './carrier.ts'

/** How long a mail server may take, in milliseconds: to be reached, to say the next word, for everything. */
export type MailPatience = { connecting: number; silent: number; whole: number }

const usualPatience: MailPatience = { connecting: 10_000, silent: 40_000, whole: 90_000 }
/** A connection that nobody uses is given up before most servers do so. */
const idleMs = 20_000
/** What is refused here is the message itself; what is refused earlier has to do with us or the server. */
const aboutTheMessage: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA']

/** What nodemailer itself finds wrong with a mail, such as a recipient whose letters this server cannot take. */
const unsendable = ['EENVELOPE', 'EMESSAGE']

/**
 * Gives mail to a server over SMTP. The server answers for a message from its reply to the end of the text on. Whoever
 * loses the connection before that reply cannot know; SMTP would have it sent again (RFC 5321, section 3.8), at the price
 * that some arrive twice (RFC 1047). We send nothing twice: it is unsure. What fails before the end of the text has
 * certainly not left.
 */
export function createSmtpCarrier(mail: MailSettings, patience: MailPatience = usualPatience): Carrier {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    // The outbox alone decides what is tried again, and when.
    maxRequeues: 0,
    idleTimeout: idleMs,
    host: mail.host,
    port: mail.port,
    secure: mail.secure,
    requireTLS: mail.requireTls,
    ...(mail.auth && { auth: mail.auth }),
    // A server on this machine often has a certificate that it made itself.
    ...(mail.local && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    dnsTimeout: patience.connecting,
    socketTimeout: patience.silent,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1)
  /** Message-IDs of the mails whose text a server has been given to its end. */
  const given = new Set<string>()
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((text) => Readable.from(noting(text, () => given.add(String(data.messageId)))))
    done()
  })
  return {
    async carry(letter) {
      // However often it is tried, a mail keeps its Message-ID.
      const messageId = `<${letter.id}@${domain}>`
      try {
        const signal = AbortSignal.timeout(patience.whole)
        const { response } = await transport.sendMail({ ...mailOf(letter, mail), messageId, signal })
        return { outcome: 'sent', carrierId: /\b(?:queued as|id=)\s*([\w.-]{1,80})/i.exec(response)?.[1] ?? null }
      } catch (error) {
        return whatFailed(error, given.has(messageId))
      } finally {
        given.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** A text that is read only when the server has asked for it, and says when the end of it has been read. */
async function* noting(text: Readable, atEnd: () => void): AsyncGenerator<Buffer> {
  for await (const bytes of text) yield bytes
  atEnd()
}

const mailOf = ({ recipient, fromName, subject, text, html }: Letter, { from, replyTo }: MailSettings) => ({
  from: { name: fromName, address: from },
  to: { name: '', address: recipient },
  replyTo,
  subject: subject ?? '',
  text,
  ...(html !== null && { html }),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

/** What nodemailer says of a failure, by a code that holds nothing of the message. */
function whatFailed(error: unknown, given: boolean): Handover {
  const about = error instanceof Error ? error : new Error(String(error))
  const reply = 'responseCode' in about && typeof about.responseCode === 'number' ? about.responseCode : null
  if (reply !== null) {
    const [, detail] =
      /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec('response' in about ? String(about.response) : '') ?? []
    const refused = reply >= 500 && 'command' in about && aboutTheMessage.includes(about.command)
    return { outcome: refused ? 'never' : 'again', code: ['smtp', reply, detail].filter(Boolean).join('-') }
  }
  const name = 'code' in about && typeof about.code === 'string' ? about.code : ''
  const code = `smtp-${/^[A-Z]+$/.test(name) ? name.toLowerCase() : 'failed'}`
  if (given) return { outcome: 'unsure', code }
  return { outcome: unsendable.includes(name) ? 'never' : 'again', code }
}
