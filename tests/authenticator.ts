import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type Browser, origin } from './product.ts'

/** Deviations of an authenticator from the standard. */
export type Fault = Partial<{
  origin: string
  rpId: string
  challenge: string
  /** The type of the ceremony in the client data. */
  type: string
  verifiesUser: boolean
  isThere: boolean
  /** The signature counter goes up. */
  counts: boolean
  /** It signs with another key. */
  isImpostor: boolean
}>

/** A device with one passkey, in software (WebAuthn level 3, ES256, no attestation). */
export type Authenticator = {
  /** Answers creation options, as `navigator.credentials.create` and `toJSON` do. */
  create: (options: { challenge: string }, fault?: Fault) => string
  /** Answers request options, as `navigator.credentials.get` and `toJSON` do. */
  get: (options: { challenge: string }, fault?: Fault) => string
}

const userPresent = 0x01
const userVerified = 0x04

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
/** Creates a device. */
export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const id = randomBytes(16)
  let counter = 0
  const dataOf = ({ rpId = 'localhost', verifiesUser = true, isThere = true, counts = true }: Fault) => {
    const count = Buffer.alloc(4)
    if (counts) counter++
    count.writeUInt32BE(counter)
    const flags = (isThere ? userPresent : 0) | (verifiesUser ? userVerified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
      }),
    )
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), type: 'public-key' },
      response: Object.fromEntries(Object.entries(response).map(([name, data]) => [name, data.toString('base64url')])),
    })
  return {
    create({ challenge }, fault = {}) {
      const authenticatorData = dataOf(fault)
      const clientDataJSON = clientData('webauthn.create', challenge, fault)
      return answer({ clientDataJSON, authenticatorData, publicKey: spki })
    },
    get({ challenge }, fault = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, fault)
      const authenticatorData = dataOf(fault)
      const key = fault.isImpostor ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), key)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}

/** Asks the product for the options of a passkey, as the script of its pages does. */
export const beginPasskey = (browser: Browser, purpose: string): Promise<Response> =>
  browser.call('POST', '/api/auth/passkey', { purpose })

/** Returns these options; throws when the product refuses. */
export async function optionsOf(browser: Browser, purpose: string): Promise<{ challenge: string }> {
  const response = await beginPasskey(browser, purpose)
  if (response.status !== 200) throw new Error(`The product answered with ${response.status}`)
  return (await response.json()) as { challenge: string }
}
