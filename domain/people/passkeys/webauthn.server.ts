import type { PasskeyAnswer } from './passkey.ts'

/** Algorithms of passkeys, as COSE numbers: ES256, used by nearly all devices, and RS256, used by older Windows. */
export const passkeyAlgorithms = [-7, -257] as const

/** Expected values of a ceremony. */
export type Ceremony = {
  /** The challenge that was sent, base64url. */
  challenge: string
  origin: string
  /** Host name that passkeys are bound to. */
  relyingParty: string
}

/** A credential: its id (base64url), public key (COSE) and signature counter. */
export type PasskeyCredential = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }

/**
 * Verifies the registration of a passkey (WebAuthn level 3, section 7.1), with user verification. Returns its
 * credential; null if it is invalid.
 */
export async function verifyNewPasskey(answer: PasskeyAnswer, ceremony: Ceremony): Promise<PasskeyCredential | null> {
  const { attestationObject, clientDataJSON } = answer.response
  if (!attestationObject) return null
  const { verifyRegistrationResponse } = await library()
  const verified = await unlessWrong(async () =>
    verifyRegistrationResponse({
      response: {
        ...asSent(answer),
        response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
      },
      supportedAlgorithmIDs: [...passkeyAlgorithms],
      ...(await expectedOf(clientDataJSON, ceremony)),
    }),
  )
  const credential = verified?.registrationInfo?.credential
  return credential && credential.id === answer.id && (await isLongEnough(credential.publicKey)) ? credential : null
}

/**
 * Verifies the assertion of a passkey (section 7.2), with user verification. Returns its new signature counter; null if
 * it is invalid or the counter did not increase, which suggests a cloned authenticator. Devices without a counter send
 * 0.
 */
export async function verifyPasskeyUse(
  answer: PasskeyAnswer,
  credential: PasskeyCredential,
  ceremony: Ceremony,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = answer.response
  if (!authenticatorData || !signature) return null
  const { verifyAuthenticationResponse } = await library()
  const use = await unlessWrong(async () =>
    verifyAuthenticationResponse({
      response: { ...asSent(answer), response: { clientDataJSON, authenticatorData, signature } },
      credential,
      ...(await expectedOf(clientDataJSON, ceremony)),
    }),
  )
  return use?.authenticationInfo.newCounter ?? null
}

/** COSE labels (RFC 9053, RFC 8230): of the key type, its value for RSA, and of the modulus. */
const keyType = { label: 1, rsa: 3 }
const modulusLabel = -1
/** Minimum RSA modulus in bytes: keys shorter than 2048 bits are disallowed (NIST SP 800-131A). */
const shortestModulus = 256

/** Tests the length of an RSA key, which the library does not check. */
async function isLongEnough(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { isoCBOR } = await helpers()
  const key = isoCBOR.decodeFirst<Map<number, unknown>>(publicKey)
  const modulus = key.get(modulusLabel)
  return key.get(keyType.label) !== keyType.rsa || (modulus instanceof Uint8Array && modulus.length >= shortestModulus)
}

/** Loads the library on first use, since few people sign in with a passkey. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** Returns the result of a verification; null if the library throws or returns `verified: false`. */
async function unlessWrong<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T | null> {
  try {
    const result = await verify()
    return result.verified ? result : null
  } catch {
    return null
  }
}

const asSent = ({ id, type }: PasskeyAnswer) => ({ id, rawId: id, type, clientExtensionResults: {} })

/**
 * Returns the expected values for the library. Rejects cross-origin frames, which the library does only in some cases.
 */
async function expectedOf(clientDataJSON: string, { challenge, origin, relyingParty }: Ceremony) {
  const { decodeClientDataJSON } = await helpers()
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('made in a frame of another site')
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty,
    requireUserVerification: true,
  }
}

/**
 * Replaces the attestation statement by `none`, since none is requested. To verify one, the library would fetch
 * certificate revocation lists from addresses that the client chooses.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(attestation))
}
