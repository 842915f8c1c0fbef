import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email that the server accepted, as transmitted. */
type Received = { from: string; to: string[]; source: string }

/** Returns an error that makes the server reject with this SMTP status. */
export const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/**
 * Starts a real SMTP server in this process, on a free port by default. It accepts everything unless `behaviour`
 * rejects or stalls.
 */
export async function startMailServer(behaviour: SMTPServerOptions = {}, port = 0, address = '127.0.0.1') {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...behaviour,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
