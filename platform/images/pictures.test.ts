import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

const pictures = createPictures()

const dots = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256)),
    { raw: { width, height, channels: 4 } },
  )

/** Returns a PNG of 8-bit RGBA with this header, these rows and chunks, consistent or not. */
function png(width: number, height: number, rows: Buffer, more: Record<string, Buffer> = {}): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const around = Buffer.alloc(4)
    around.writeUInt32BE(bytes.length)
    return Buffer.concat([around, Buffer.from(type), bytes, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Object.entries(more).map(([type, bytes]) => chunk(type, bytes)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('reencodes a PNG with its pixels only', async () => {
  const note = '<script>alert(1)</script>'
  const file = await dots(31, 17)
    .withExif({ IFD0: { ImageDescription: note, Artist: 'Ana' } })
    .png()
    .toBuffer()
  expect(file.includes('script')).toBe(true)
  const clean = Buffer.from((await pictures.reencode(Buffer.concat([file, Buffer.from(note)]))) ?? [])
  expect([clean.includes('script'), clean.includes('Ana')]).toEqual([false, false])
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
})

test('reencodes a photo as a small, upright PNG', async () => {
  const photo = await dots(960, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const clean = Buffer.from((await pictures.reencode(photo)) ?? [])
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'png', width: 240, height: 480 })
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'a plain SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'),
  ],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => dots(4, 4).gif().toBuffer()],
  ['a WebP', () => dots(4, 4).webp().toBuffer()],
  ['a TIFF', () => dots(4, 4).tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['a PNG of huge dimensions', () => png(60_000, 60_000, Buffer.alloc(1000))],
  [
    'a PNG of more pixels than may be',
    () =>
      sharp({ create: { width: 3000, height: 2001, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
  ['a PNG that is cut off', async () => (await dots(40, 40).png().toBuffer()).subarray(0, 100)],
  ['a PNG with fewer rows than it says', () => png(40, 40, Buffer.alloc(100))],
  ['a JPEG of huge dimensions', () => Buffer.from('ffd8ffc0001108ffffffff03012200021101031101ffd9', 'hex')],
  ['a JPEG that is cut off', async () => (await dots(400, 400).jpeg().toBuffer()).subarray(0, 2000)],
])('refuses %s', async (_, file) => {
  expect(await pictures.reencode(await file())).toBeNull()
})
