import { Duplex } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateHybridIdentity, identityToRecipient } from 'age-encryption'
import { decryptOld, isOld, oldMagic } from './backup-before-age.ts'

/* Backups are files of age (age-encryption.org). BACKUP_KEY is a passphrase, or age keys with spaces between:
   recipients, which can only encrypt, or identities. */
const recipient = /age1[0-9a-z]{58,}/
const identity = /AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{58,}/
const keyOfAge = `(${recipient.source}|${identity.source})`
const keysOfAge = new RegExp(`^${keyOfAge}(\\s+${keyOfAge})*$`)
/** 32 random bytes in base64. Unlike a typed passphrase, they need no slow key derivation. */
const randomPassphrase = /^[\w+/-]{43}=?$/
/** Base-2 logarithms of scrypt's N: 1 MB, or 128 MB and half a second or more, per guess. */
const workFactors = { random: 10, chosen: 17 }

const magic = Buffer.from('age-encryption.org/v1\n')

/** Replaces error messages of the library, which contain the key. */
const invalidKey = 'BACKUP_KEY is not a valid key of age'

/** Error message for any failed authentication, since the causes cannot be distinguished. */
const rejection = 'It cannot be decrypted: BACKUP_KEY is another one, or the file is damaged or cut off'

/** Number of bytes that `isEncrypted` and `decrypt` need as `start`. */
export const magicBytes = Math.max(magic.length, oldMagic.length)

/** Tests if a file that begins with `start` is an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic) || isOld(start)

/** Tests if a key can encrypt backups but not decrypt them. */
export const onlyEncrypts = (key: string): boolean => keysOfAge.test(key) && !identity.test(key)

/**
 * Returns the key for writing a backup and reading it again: adds a temporary identity to a key that can only encrypt.
 * The identity is post-quantum, so as not to weaken the recipients.
 */
export const readableKey = async (key: string): Promise<string> =>
  onlyEncrypts(key) ? `${key} ${await generateHybridIdentity()}` : key

export const encrypt = (key: string): Duplex =>
  Duplex.from(async function* (plain: AsyncIterable<Uint8Array>) {
    const encrypter = await encrypterOf(key)
    yield* await encrypter.encrypt(streamOf(plain))
  })

/** Decrypts a stream of bytes that begins with `start`. Fails on a wrong key and on any change to the file. */
export const decrypt = (key: string, start: Buffer): Duplex =>
  Duplex.from(async function* (sealed: AsyncIterable<Uint8Array>) {
    if (!isEncrypted(start)) throw new Error('It is no encrypted backup')
    const decrypter = decrypterOf(key)
    try {
      yield* isOld(start) ? decryptOld(key, sealed) : await decrypter.decrypt(streamOf(sealed))
    } catch (cause) {
      throw new Error(rejection, { cause })
    }
  })

/** The DOM type of the same class lacks `from`. */
const streamOf = (bytes: AsyncIterable<Uint8Array>) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>

async function encrypterOf(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  if (keysOfAge.test(key))
    try {
      for (const each of key.split(/\s+/))
        encrypter.addRecipient(identity.test(each) ? await identityToRecipient(each) : each)
    } catch {
      throw new Error(invalidKey)
    }
  else {
    encrypter.setPassphrase(key)
    encrypter.setScryptWorkFactor(randomPassphrase.test(key) ? workFactors.random : workFactors.chosen)
  }
  return encrypter
}

function decrypterOf(key: string): Decrypter {
  const decrypter = new Decrypter()
  if (keysOfAge.test(key))
    try {
      for (const each of key.split(/\s+/)) if (identity.test(each)) decrypter.addIdentity(each)
    } catch {
      throw new Error(invalidKey)
    }
  else decrypter.addPassphrase(key)
  return decrypter
}
