import { createReadStream, createWriteStream } from 'node:fs'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decrypt, encrypt, magicBytes } from './backup-cipher.ts'
import { startOf } from './leftovers.ts'
import { onDisk } from './on-disk.ts'

/** Streams of a transfer to a file: the source first. */
type Way = [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]

/** Writes the output of these streams to an existing file. Resolves once it is on disk. */
export const writeTo = (file: string, way: Way): Promise<void> =>
  onDisk(pipeline([...way, createWriteStream(file, { mode: 0o600 })]), file)

/** Encrypts a file into another, existing one, and verifies the result by a full read. */
export async function encryptTo(plain: string, to: string, key: string): Promise<void> {
  await writeTo(to, [createReadStream(plain), encrypt(key)])
  await checkEncrypted(to, key)
}

/** Decrypts a file into another, existing one. Throws if it is truncated or damaged. */
export async function decryptTo(file: string, plain: string, key: string): Promise<void> {
  await writeTo(plain, [createReadStream(file), decryptionOf(file, key)])
}

/** Reads an encrypted file to its end. Throws if it is truncated or damaged. */
async function checkEncrypted(file: string, key: string): Promise<void> {
  await pipeline(createReadStream(file), decryptionOf(file, key), async (bytes) => {
    for await (const _ of bytes);
  })
}

/** Returns the stream that decrypts a file. */
export const decryptionOf = (file: string, key: string): Duplex => decrypt(key, startOf(file, magicBytes))
