import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypt, encrypt, isEncrypted } from './backup-cipher.ts'

const key = randomBytes(32).toString('base64')
const chunk = 65_536
const through = (bytes: Buffer, by: ReturnType<typeof encrypt>, size = 10_000) =>
  buffer(Readable.from(pieces(bytes, size)).compose(by))

function* pieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 200_000])('%i bytes come back as they were', async (size) => {
  const plain = randomBytes(size)
  const sealed = await through(plain, encrypt(key))
  expect(isEncrypted(sealed)).toBe(true)
  expect(size > 20 && sealed.includes(plain.subarray(0, 20))).toBe(false)
  for (const pieceSize of [7, 10_000, 1_000_000].slice(size > chunk ? 1 : 0))
    expect((await through(sealed, decrypt(key), pieceSize)).equals(plain)).toBe(true)
})

test('a passphrase serves as a key, and another one does not', async () => {
  const sealed = await through(Buffer.from('answers'), encrypt('a walk by the sea at dawn'))
  expect(String(await through(sealed, decrypt('a walk by the sea at dawn')))).toBe('answers')
  await expect(through(sealed, decrypt('a walk by the sea at dusk'))).rejects.toThrow('cannot be decrypted')
})

test('what is encrypted twice is different bytes', async () => {
  const plain = randomBytes(1000)
  expect((await through(plain, encrypt(key))).equals(await through(plain, encrypt(key)))).toBe(false)
})

const header = 25
const sealedChunk = chunk + 16
const changes: Record<string, (sealed: Buffer) => Buffer> = {
  'cut off within a chunk': (sealed) => sealed.subarray(0, -1),
  'cut off between two chunks': (sealed) => sealed.subarray(0, header + 2 * sealedChunk),
  'cut off after the header': (sealed) => sealed.subarray(0, header),
  'cut off in the header': (sealed) => sealed.subarray(0, 10),
  'with a chunk left out': (sealed) =>
    Buffer.concat([sealed.subarray(0, header), sealed.subarray(header + sealedChunk)]),
  'with two chunks exchanged': (sealed) =>
    Buffer.concat([
      sealed.subarray(0, header),
      sealed.subarray(header + sealedChunk, header + 2 * sealedChunk),
      sealed.subarray(header, header + sealedChunk),
      sealed.subarray(header + 2 * sealedChunk),
    ]),
  'with bytes after its end': (sealed) => Buffer.concat([sealed, Buffer.from('more')]),
  'with a changed bit': (sealed) => {
    const changed = Buffer.from(sealed)
    changed[100_000] = (changed[100_000] ?? 0) ^ 1
    return changed
  },
  'with a changed salt': (sealed) => {
    const changed = Buffer.from(sealed)
    changed[20] = (changed[20] ?? 0) ^ 1
    return changed
  },
}

test.each(Object.entries(changes))('a file %s is rejected', async (_, change) => {
  const sealed = await through(randomBytes(2 * chunk + 500), encrypt(key))
  await expect(through(change(sealed), decrypt(key))).rejects.toThrow('cannot be decrypted')
})

test('a file that is cut off exactly where its last full chunk ends is rejected', async () => {
  const sealed = await through(randomBytes(2 * chunk), encrypt(key))
  await expect(through(sealed.subarray(0, header + sealedChunk), decrypt(key))).rejects.toThrow('cannot be decrypted')
})

test('a file of another kind is rejected', async () => {
  await expect(through(Buffer.from('SQLite format 3\0 and so on, at length'), decrypt(key))).rejects.toThrow(
    'no encrypted backup',
  )
})
