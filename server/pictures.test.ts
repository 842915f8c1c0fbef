import { deflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { expect, test } from 'vitest'
import { decodePng, encodePng, type Pixels, scaledDown } from './pictures/png.ts'
import { createPictures } from './pictures.ts'

const dots = (width: number, height: number): Pixels => ({
  width,
  height,
  rgba: Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256)),
})

/** A PNG with one row filter and the raw rows given. */
function png(
  width: number,
  height: number,
  depth: number,
  colors: number,
  rows: Buffer,
  more: Record<string, Buffer> = {},
) {
  const whole = encodePng(dots(1, 1))
  const chunk = (type: string, bytes: Buffer) => {
    const around = Buffer.alloc(4)
    around.writeUInt32BE(bytes.length)
    return Buffer.concat([around, Buffer.from(type), bytes, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colors, 0, 0, 0], 8)
  const others = Object.entries(more).map(([type, bytes]) => chunk(type, bytes))
  return Buffer.concat([
    whole.subarray(0, 8),
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture that is encoded and decoded is the same', () => {
  expect(decodePng(encodePng(dots(31, 17)))).toEqual(dots(31, 17))
})

test.each([
  ['grays of one bit', png(2, 1, 1, 0, Buffer.from([0, 0b10_000000])), [255, 255, 255, 255, 0, 0, 0, 255]],
  [
    'a palette, one color clear',
    png(2, 1, 2, 3, Buffer.from([0, 0b01_00_0000]), { PLTE: Buffer.from([1, 2, 3, 4, 5, 6]), tRNS: Buffer.from([0]) }),
    [4, 5, 6, 255, 1, 2, 3, 0],
  ],
  [
    'colors without alpha, filtered by the left',
    png(2, 1, 8, 2, Buffer.from([1, 10, 20, 30, 1, 1, 1])),
    [10, 20, 30, 255, 11, 21, 31, 255],
  ],
  ['sixteen bits with alpha', png(1, 1, 16, 4, Buffer.from([0, 200, 1, 100, 1])), [200, 200, 200, 100]],
  [
    'one color that is clear',
    png(2, 1, 8, 2, Buffer.from([0, 9, 9, 9, 8, 8, 8]), { tRNS: Buffer.from([0, 9, 0, 9, 0, 9]) }),
    [9, 9, 9, 0, 8, 8, 8, 255],
  ],
])('reads %s', (_, file, rgba) => {
  expect([...decodePng(file).rgba]).toEqual(rgba)
})

test('a large picture gets smaller, and what is transparent adds no color', () => {
  const halves: Pixels = {
    width: 4,
    height: 2,
    rgba: Uint8Array.from([
      255, 0, 0, 255, 9, 9, 9, 0, 0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255, 9, 9, 9, 0, 0, 0, 255, 255, 0, 0, 255,
      255,
    ]),
  }
  expect(scaledDown(halves, 2)).toEqual({
    width: 2,
    height: 1,
    rgba: Uint8Array.from([255, 0, 0, 128, 0, 0, 255, 255]),
  })
  expect(scaledDown(halves, 4)).toBe(halves)
})

const pictures = createPictures()

test('an uploaded PNG or JPEG comes back as a small PNG that holds the pixels only', async () => {
  const note = Buffer.from('Comment\0<script>alert(1)</script>')
  const hidden = png(2, 1, 8, 2, Buffer.from([0, 1, 2, 3, 4, 5, 6]), { tEXt: note })
  const clean = Buffer.from((await pictures.reencode(Buffer.concat([hidden, note]))) ?? [])
  expect(clean.includes('script')).toBe(false)
  expect(decodePng(clean).rgba.length).toBe(8)
  const photo = jpeg.encode({ width: 960, height: 480, data: dots(960, 480).rgba }, 80).data
  expect(decodePng(Buffer.from((await pictures.reencode(photo)) ?? []))).toMatchObject({ width: 480, height: 240 })
})

const huge = png(60_000, 60_000, 8, 6, Buffer.alloc(1000))
test.each([
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG of huge dimensions', huge],
  ['a PNG that unpacks to more than it says', png(2, 2, 8, 6, Buffer.alloc(50_000_000))],
  ['a PNG that is cut off', encodePng(dots(40, 40)).subarray(0, 100)],
  ['a PNG with an unknown filter', png(1, 1, 8, 6, Buffer.from([9, 1, 2, 3, 4]))],
  ['a JPEG of huge dimensions', Buffer.from('ffd8ffc0001108ffffffff03012200021101031101ffd9', 'hex')],
])('refuses %s', async (_, file) => {
  expect(await pictures.reencode(file)).toBeNull()
})

test('a picture that costs too long is given up', async () => {
  expect(await createPictures({ ms: 1, mb: 256 }).reencode(encodePng(dots(400, 400)))).toBeNull()
})
