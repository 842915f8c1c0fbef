import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** Algorithms of passkeys, as COSE numbers: ES256, used by nearly all devices, and RS256, used by older Windows. */
export const passkeyAlgorithms = [-7, -257] as const
const shortestRsaBits = 2048

/** Parts of the authenticator data (WebAuthn level 3, section 6.1), in bytes. */
const hashLength = 32
const shortestData = hashLength + 5
const userPresent = 0x01
const userVerified = 0x04

/** The expected parameters of an answer. */
export type Ceremony = {
  type: 'webauthn.create' | 'webauthn.get'
  /** The challenge that was sent, base64url. */
  challenge: string
  origin: string
  /** The host name that passkeys are bound to. */
  relyingParty: string
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Tests if an answer belongs to the ceremony: type, challenge and origin in its client data (section 5.8.1). */
function isForCeremony(clientDataJSON: string, { type, challenge, origin }: Ceremony): boolean {
  try {
    const data: unknown = JSON.parse(bytesOf(clientDataJSON).toString('utf8'))
    if (typeof data !== 'object' || data === null) return false
    const { crossOrigin, ...made } = data as Record<string, unknown>
    return made.type === type && made.challenge === challenge && made.origin === origin && crossOrigin !== true
  } catch {
    return false
  }
}

/**
 * Returns the signature counter in the authenticator data; null unless it is for this site, with user presence and user
 * verification (fingerprint, face or PIN).
 */
function counterIn(data: Buffer, relyingParty: string): number | null {
  if (data.length < shortestData) return null
  if (!timingSafeEqual(data.subarray(0, hashLength), sha256(relyingParty))) return null
  const flags = data.readUInt8(hashLength)
  if ((flags & userPresent) === 0 || (flags & userVerified) === 0) return null
  return data.readUInt32BE(hashLength + 1)
}

/** Parses a public key (SubjectPublicKeyInfo, base64url) of one of our algorithms; null for any other. */
function readKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    const isOurs =
      key.asymmetricKeyType === 'ec'
        ? namedCurve === 'prime256v1'
        : key.asymmetricKeyType === 'rsa' && modulusLength >= shortestRsaBits
    return isOurs ? key : null
  } catch {
    return null
  }
}

/** A new passkey as the browser describes it, base64url. */
export type NewPasskey = { clientDataJSON: string; authenticatorData: string; publicKey: string }

/**
 * Verifies a new passkey; returns its signature counter, or null if it is invalid. No attestation is requested, so only
 * the browser vouches for the key, and the browser's parsed form of it is used (section 5.2.1.1).
 */
export function verifyNewPasskey(made: NewPasskey, ceremony: Ceremony): number | null {
  if (!isForCeremony(made.clientDataJSON, ceremony) || readKey(made.publicKey) === null) return null
  return counterIn(bytesOf(made.authenticatorData), ceremony.relyingParty)
}

/** The use of a passkey as the browser describes it, base64url. */
export type PasskeyUse = { clientDataJSON: string; authenticatorData: string; signature: string }

/**
 * Verifies an assertion (section 7.2); returns its new signature counter, or null if it is invalid. A counter that does
 * not increase indicates a cloned device; devices without a counter send 0.
 */
export function verifyPasskeyUse(
  use: PasskeyUse,
  known: { publicKey: string; counter: number },
  ceremony: Ceremony,
): number | null {
  const key = readKey(known.publicKey)
  if (key === null || !isForCeremony(use.clientDataJSON, ceremony)) return null
  const data = bytesOf(use.authenticatorData)
  const counter = counterIn(data, ceremony.relyingParty)
  if (counter === null) return null
  const signed = Buffer.concat([data, sha256(bytesOf(use.clientDataJSON))])
  if (!verify('sha256', signed, key, bytesOf(use.signature))) return null
  return (counter === 0 && known.counter === 0) || counter > known.counter ? counter : null
}
