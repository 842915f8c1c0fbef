import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { decrypt, encrypt } from './backup-cipher.ts'

/** Opens a private file for writing; it is on the disk when the stream has closed. */
export const writeTo = (file: string) => createWriteStream(file, { mode: 0o600, flush: true })

/** Encrypts a file into another one, and reads that again to its authenticated end. */
export async function encryptTo(plain: string, to: string, key: string): Promise<void> {
  await pipeline(createReadStream(plain), encrypt(key), writeTo(to))
  await checkEncrypted(to, key)
}

/** Decrypts a file into another one. Throws when it is cut off or damaged. */
export async function decryptTo(file: string, plain: string, key: string): Promise<void> {
  await pipeline(createReadStream(file), decrypt(key), writeTo(plain))
}

/** Reads an encrypted file to its end. Throws when it is cut off or damaged. */
async function checkEncrypted(file: string, key: string): Promise<void> {
  await pipeline(createReadStream(file), decrypt(key), async (bytes) => {
    for await (const _ of bytes);
  })
}
