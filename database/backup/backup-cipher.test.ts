import { createCipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { decrypt, encrypt, isEncrypted, magicBytes, onlyEncrypts, readableKey } from './backup-cipher.ts'

const key = randomBytes(32).toString('base64')
const chunk = 65_536
async function through(bytes: Buffer, by: ReturnType<typeof encrypt>, size = 10_000): Promise<Buffer> {
  const created: Uint8Array[] = []
  await pipeline(Readable.from(pieces(bytes, size)), by, async (all: AsyncIterable<Uint8Array>) => {
    for await (const each of all) created.push(each)
  })
  return Buffer.concat(created)
}
const opened = (sealed: Buffer, by = key, size?: number) =>
  through(sealed, decrypt(by, sealed.subarray(0, magicBytes)), size)

function* pieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 200_000])('restores %i bytes unchanged', async (size) => {
  const plain = randomBytes(size)
  const sealed = await through(plain, encrypt(key))
  expect(isEncrypted(sealed)).toBe(true)
  expect(size > 20 && sealed.includes(plain.subarray(0, 20))).toBe(false)
  for (const pieceSize of [7, 10_000, 1_000_000].slice(size > chunk ? 1 : 0))
    expect((await opened(sealed, key, pieceSize)).equals(plain)).toBe(true)
})

test('a passphrase serves as a key, and another one does not', async () => {
  const sealed = await through(Buffer.from('answers'), encrypt('a walk by the sea at dawn'))
  expect(String(await opened(sealed, 'a walk by the sea at dawn'))).toBe('answers')
  await expect(opened(sealed, 'a walk by the sea at dusk')).rejects.toThrow('cannot be decrypted')
  // scrypt in the header makes a guess as slow as before.
  expect(sealed.subarray(0, 100).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/)
})

test('a recipient of age encrypts what only its identity decrypts', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const sealed = await through(Buffer.from('answers'), encrypt(recipient))
  expect(String(await opened(sealed, identity))).toBe('answers')
  for (const other of [recipient, await generateX25519Identity(), key])
    await expect(opened(sealed, other)).rejects.toThrow('cannot be decrypted')
  expect(String(await opened(await through(Buffer.from('more'), encrypt(identity)), identity))).toBe('more')
  expect([recipient, identity, `${recipient} ${identity}`, key, 'age1 and more than that'].map(onlyEncrypts)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('after a change of key, a copy is read by its own key, and by both identities together', async () => {
  const [earlier, later] = [await generateX25519Identity(), await generateX25519Identity()]
  for (const [before, after] of [[key, randomBytes(32).toString('base64')] as const, [earlier, later] as const]) {
    const sealed = await through(Buffer.from('answers'), encrypt(before))
    expect(String(await opened(sealed, before))).toBe('answers')
    await expect(opened(sealed, after)).rejects.toThrow('cannot be decrypted')
  }
  const sealed = await through(Buffer.from('answers'), encrypt(earlier))
  expect(String(await opened(sealed, `${later} ${earlier}`))).toBe('answers')
})

test('a key of age with a mistake is called so, without being named', async () => {
  const identity = await generateX25519Identity()
  const mistyped = identity.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'))
  for (const by of [encrypt(mistyped), decrypt(mistyped, Buffer.from('age-encryption.org/v1\n'))])
    await expect(through(Buffer.from('answers'), by)).rejects.toThrow(/^BACKUP_KEY is not a valid key of age$/)
})

test('a backup for a recipient can be read again by the process that wrote it', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const readable = await readableKey(recipient)
  const sealed = await through(Buffer.from('answers'), encrypt(readable))
  for (const by of [readable, identity]) expect(String(await opened(sealed, by))).toBe('answers')
  await expect(opened(sealed, await readableKey(recipient))).rejects.toThrow('cannot be decrypted')
  expect(await readableKey(key)).toBe(key)
})

test('encrypts the same bytes differently each time', async () => {
  const plain = randomBytes(1000)
  expect((await through(plain, encrypt(key))).equals(await through(plain, encrypt(key)))).toBe(false)
})

/** Returns the length of the header of an age file: text that ends with its MAC line, and a nonce. */
const headerOf = (sealed: Buffer) => sealed.indexOf('\n', sealed.indexOf('\n--- ') + 1) + 1 + 16
const sealedChunk = chunk + 16
const changed = (sealed: Buffer, at: number) => {
  const bytes = Buffer.from(sealed)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
const changes: Record<string, (sealed: Buffer, header: number) => Buffer> = {
  'cut off within a chunk': (sealed) => sealed.subarray(0, -1),
  'cut off between two chunks': (sealed, header) => sealed.subarray(0, header + 2 * sealedChunk),
  'cut off after the header': (sealed, header) => sealed.subarray(0, header),
  'cut off in the header': (sealed) => sealed.subarray(0, magicBytes + 1),
  'with a chunk left out': (sealed, header) =>
    Buffer.concat([sealed.subarray(0, header), sealed.subarray(header + sealedChunk)]),
  'with two chunks exchanged': (sealed, header) =>
    Buffer.concat([
      sealed.subarray(0, header),
      sealed.subarray(header + sealedChunk, header + 2 * sealedChunk),
      sealed.subarray(header, header + sealedChunk),
      sealed.subarray(header + 2 * sealedChunk),
    ]),
  'with bytes after its end': (sealed) => Buffer.concat([sealed, Buffer.from('more')]),
  'with a changed bit': (sealed) => changed(sealed, 100_000),
  'with a changed salt': (sealed, header) => changed(sealed, header - 1),
  'with a changed header': (sealed) => changed(sealed, magicBytes + 15),
}

test.each(Object.entries(changes))('a file %s is rejected', async (_, change) => {
  const sealed = await through(randomBytes(2 * chunk + 500), encrypt(key))
  await expect(opened(change(sealed, headerOf(sealed)))).rejects.toThrow('cannot be decrypted')
})

test('a file that is cut off exactly where its last full chunk ends is rejected', async () => {
  const sealed = await through(randomBytes(2 * chunk), encrypt(key))
  await expect(opened(sealed.subarray(0, headerOf(sealed) + sealedChunk))).rejects.toThrow('cannot be decrypted')
})

test('a file of another kind is rejected', async () => {
  await expect(opened(Buffer.from('SQLite format 3\0 and so on, at length'))).rejects.toThrow('no encrypted backup')
})

describe('a backup of before 2026-11-26', () => {
  /** Encrypts in the format before 2026-11-26. */
  const encryptOld = (plain: Buffer, by: string) => {
    const isKey = /^[\w+/-]{43}=?$/.test(by)
    const salt = randomBytes(16)
    const header = Buffer.concat([Buffer.from('WBCBKUP1'), Buffer.from([isKey ? 0 : 1]), salt])
    const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
    const master = isKey ? Buffer.from(by, 'base64') : scryptSync(by, salt, 32, cost)
    const fileKey = Buffer.from(hkdfSync('sha256', master, salt, 'wellbeing check-up backup', 32))
    const chunks = [...pieces(plain, chunk)].map((bytes, number, { length }) => {
      const nonce = Buffer.alloc(12)
      nonce.writeUIntBE(number, 5, 6)
      nonce[11] = number === length - 1 ? 1 : 0
      const sealing = createCipheriv('aes-256-gcm', fileKey, nonce).setAAD(header)
      return Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
    })
    return Buffer.concat([header, ...chunks])
  }
  const plain = randomBytes(2 * chunk + 500)

  test.each([key, 'a walk by the sea at dawn'])('is read by its key: %s', async (by) => {
    const sealed = encryptOld(plain, by)
    expect(isEncrypted(sealed)).toBe(true)
    for (const size of [1000, 1_000_000]) expect((await opened(sealed, by, size)).equals(plain)).toBe(true)
    await expect(opened(sealed, randomBytes(32).toString('base64'))).rejects.toThrow('cannot be decrypted')
  })
  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut off within a chunk', (sealed) => sealed.subarray(0, -1)],
    ['cut off between two chunks', (sealed) => sealed.subarray(0, 25 + 2 * sealedChunk)],
    ['cut off in the header', (sealed) => sealed.subarray(0, magicBytes)],
    ['with a changed bit', (sealed) => changed(sealed, 100_000)],
    ['with a changed salt', (sealed) => changed(sealed, 20)],
  ])('is rejected %s', async (_, change) => {
    await expect(opened(change(encryptOld(plain, key)))).rejects.toThrow('cannot be decrypted')
  })
})
