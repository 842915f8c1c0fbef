import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '#platform/config/settings.ts'
import type { DeliveryResult, OutgoingMessage, Transport } from './transport.ts'

/** Timeouts in milliseconds: for connecting, for each reply, for the complete delivery. */
export type MailTimeouts = { connecting: number; silent: number; full: number }

const defaultTimeouts: MailTimeouts = { connecting: 10_000, silent: 40_000, full: 90_000 }
/** Connections idle for this long are closed, before most servers do it. */
const idleMs = 20_000
/**
 * If the server rejects one of these commands, the cause is the message. For earlier commands it is our set-up or the
 * server.
 */
const messageCommands: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA']

/** Codes of nodemailer for an invalid mail, such as a recipient with letters that the server does not support. */
const unsendable = ['EENVELOPE', 'EMESSAGE']

/**
 * Creates the transport for an SMTP server. The server is responsible for a message once it confirms the end of the
 * text. If the connection breaks before that reply, the client cannot know whether the message was accepted: SMTP
 * requires a retry (RFC 5321, section 3.8), at the price of duplicates (RFC 1047), but we send nothing twice, so the
 * result is `unsure`. After a failure before the end of the text, the message was certainly not sent.
 */
export function createSmtpTransport(mail: MailSettings, timeouts: MailTimeouts = defaultTimeouts): Transport {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    // The outbox alone decides about retries.
    maxRequeues: 0,
    idleTimeout: idleMs,
    host: mail.host,
    port: mail.port,
    secure: mail.secure,
    requireTLS: mail.requireTls,
    ...(mail.auth && { auth: mail.auth }),
    // A server on this machine often has a self-signed certificate.
    ...(mail.local && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: timeouts.connecting,
    greetingTimeout: timeouts.connecting,
    dnsTimeout: timeouts.connecting,
    socketTimeout: timeouts.silent,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1)
  /** Message-IDs of emails that were sent to the end of the text. */
  const given = new Set<string>()
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((text) => Readable.from(noting(text, () => given.add(String(data.messageId)))))
    done()
  })
  return {
    async send(message) {
      // The Message-ID is the same on every retry.
      const messageId = `<${message.id}@${domain}>`
      try {
        const signal = AbortSignal.timeout(timeouts.full)
        const { response } = await transport.sendMail({ ...mailOf(message, mail), messageId, signal })
        return { outcome: 'sent', transportId: /\b(?:queued as|id=)\s*([\w.-]{1,80})/i.exec(response)?.[1] ?? null }
      } catch (error) {
        return whatFailed(error, given.has(messageId))
      } finally {
        given.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** Passes a stream through and calls `atEnd` at its end, which is reached only after DATA. */
async function* noting(text: Readable, atEnd: () => void): AsyncGenerator<Buffer> {
  for await (const bytes of text) yield bytes
  atEnd()
}

const mailOf = (
  { recipient, fromName, subject, text, html, unsubscribe, file }: OutgoingMessage,
  { from, replyTo }: MailSettings,
) => ({
  from: { name: fromName, address: from },
  to: { name: '', address: recipient },
  replyTo,
  subject: subject ?? '',
  text,
  ...(html !== null && { html }),
  ...(file && { attachments: [{ filename: file.name, content: file.bytes, contentType: 'application/pdf' }] }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // RFC 8058: mail programs then show an unsubscribe button.
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** Converts an error of nodemailer to a result. The code contains no part of the message. */
function whatFailed(error: unknown, given: boolean): DeliveryResult {
  const about = error instanceof Error ? error : new Error(String(error))
  const reply = 'responseCode' in about && typeof about.responseCode === 'number' ? about.responseCode : null
  if (reply !== null) {
    const [, detail] =
      /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec('response' in about ? String(about.response) : '') ?? []
    const refused = reply >= 500 && 'command' in about && messageCommands.includes(about.command)
    return { outcome: refused ? 'never' : 'again', code: ['smtp', reply, detail].filter(Boolean).join('-') }
  }
  const name = 'code' in about && typeof about.code === 'string' ? about.code : ''
  const code = `smtp-${/^[A-Z]+$/.test(name) ? name.toLowerCase() : 'failed'}`
  if (given) return { outcome: 'unsure', code }
  return { outcome: unsendable.includes(name) ? 'never' : 'again', code }
}
