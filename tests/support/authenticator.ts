import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { type Browser, origin } from './product.ts'

/** Deviations of an authenticator from the standard. */
export type Fault = Partial<{
  origin: string
  rpId: string
  challenge: string
  /** Ceremony type in the client data. */
  type: string
  verifiesUser: boolean
  isThere: boolean
  /** The request comes from a frame of another site. */
  crossOrigin: boolean
  /** Sends an attestation statement that was not requested. */
  attests: boolean
  /** Increases the signature counter. */
  counts: boolean
  /** Signs with another key. */
  isImpostor: boolean
}>

/** A software device with one passkey (WebAuthn level 3, no attestation). */
export type Authenticator = {
  /** Responds to creation options, like `navigator.credentials.create` and `toJSON`. */
  create: (options: { challenge: string }, fault?: Fault) => string
  /** Responds to request options, like `navigator.credentials.get` and `toJSON`. */
  get: (options: { challenge: string }, fault?: Fault) => string
}

type CBORType = Parameters<typeof isoCBOR.encode>[0]

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40
const pairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  'short RS256': () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes a public key as authenticators do (RFC 9053). */
function coseOf(publicKey: KeyObject): Buffer {
  const { kty, x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key: [number, number | Uint8Array][] =
    kty === 'EC'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]
      : [
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ]
  return Buffer.from(isoCBOR.encode(new Map(key)))
}

export function createAuthenticator(algorithm: keyof typeof pairs = 'ES256'): Authenticator {
  const { privateKey, publicKey } = pairs[algorithm]()
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const id = randomBytes(16)
  let counter = 0
  const dataOf = (
    { rpId = 'localhost', verifiesUser = true, isThere = true, counts = true }: Fault,
    credential = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    if (counts) counter++
    count.writeUInt32BE(counter)
    const flags =
      (isThere ? userPresent : 0) | (verifiesUser ? userVerified : 0) | (credential.length ? hasCredential : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }
  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        ...(fault.crossOrigin && { crossOrigin: true }),
      }),
    )
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), type: 'public-key' },
      response: Object.fromEntries(Object.entries(response).map(([name, data]) => [name, data.toString('base64url')])),
    })
  return {
    create({ challenge }, fault = {}) {
      const aaguid = Buffer.alloc(16)
      const authData = dataOf(fault, Buffer.concat([aaguid, Buffer.from([0, id.length]), id, coseOf(publicKey)]))
      const clientDataJSON = clientData('webauthn.create', challenge, fault)
      const statement: [string, CBORType][] = fault.attests
        ? [
            ['alg', -7],
            ['sig', new Uint8Array(id)],
            ['x5c', [new Uint8Array(id)]],
          ]
        : []
      const attestationObject = isoCBOR.encode(
        new Map<string, CBORType>([
          ['fmt', fault.attests ? 'packed' : 'none'],
          ['attStmt', new Map(statement)],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer({ clientDataJSON, attestationObject: Buffer.from(attestationObject), publicKey: spki })
    },
    get({ challenge }, fault = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, fault)
      const authenticatorData = dataOf(fault)
      const key = fault.isImpostor ? pairs[algorithm]().privateKey : privateKey
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), key)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}

/** Requests the options for a passkey, like the script of the product's pages. */
export const beginPasskey = (browser: Browser, purpose: string): Promise<Response> =>
  browser.call('POST', '/api/auth/passkey', { purpose })

/** Returns these options. Throws if the product rejects the request. */
export async function optionsOf(browser: Browser, purpose: string): Promise<{ challenge: string }> {
  const response = await beginPasskey(browser, purpose)
  if (response.status !== 200) throw new Error(`The product answered with ${response.status}`)
  return (await response.json()) as { challenge: string }
}
