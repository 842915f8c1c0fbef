import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type Browser, origin, type Product } from './product.ts'

/** What an authenticator does otherwise than it should. */
export type Fault = Partial<{ origin: string; rpId: string; verifiesUser: boolean; challenge: string }>

/** A device with one passkey, in software (WebAuthn level 3, ES256, no attestation). */
export type Authenticator = {
  /** Answers creation options, as `navigator.credentials.create` and `toJSON` do. */
  create: (options: { challenge: string }, fault?: Fault) => string
  /** Answers request options, as `navigator.credentials.get` and `toJSON` do. */
  get: (options: { challenge: string }, fault?: Fault) => string
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])

/** Creates a device. */
export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [left, right] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')))
  // A COSE key: key type EC2, algorithm ES256, curve P-256, x, y.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    left ?? Buffer.alloc(0),
    Buffer.from([0x22]),
    right ?? Buffer.alloc(0),
  ])
  const id = randomBytes(16)
  let counter = 0
  const dataOf = ({ rpId = 'localhost', verifiesUser = true }: Fault, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    const flags = userPresent | (verifiesUser ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }
  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge: fault.challenge ?? challenge, origin: fault.origin ?? origin }))
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      clientExtensionResults: {},
      response: Object.fromEntries(Object.entries(response).map(([name, data]) => [name, data.toString('base64url')])),
    })
  return {
    create({ challenge }, fault = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = bytes(dataOf(fault, credential))
      const parts = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), authData]
      const attestationObject = Buffer.concat([Buffer.from([0xa3]), ...parts])
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, fault), attestationObject })
    },
    get({ challenge }, fault = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, fault)
      const authenticatorData = dataOf(fault)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}

/** Asks the product for the options of a passkey, as the script of its pages does. */
export async function beginPasskey(product: Product, browser: Browser, purpose: string): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await product.ask(
    new Request(`${origin}/api/auth/passkey`, {
      method: 'POST',
      body: JSON.stringify({ purpose }),
      headers: { host: 'localhost:3000', origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
    }),
  )
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name && value !== undefined) browser.cookies.set(name, value)
  }
  return response
}

/** Returns these options; throws when the product refuses. */
export async function optionsOf(product: Product, browser: Browser, purpose: string): Promise<{ challenge: string }> {
  const response = await beginPasskey(product, browser, purpose)
  if (response.status !== 200) throw new Error(`The product answered with ${response.status}`)
  return (await response.json()) as { challenge: string }
}
