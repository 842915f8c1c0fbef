import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as RGBA, eight bits each, row by row. */
export type Pixels = { width: number; height: number; rgba: Uint8Array }

/** Largest width and height of a picture that is read, in pixels. */
export const longestSide = 4096
/** Most pixels of a picture that is read. */
export const mostPixels = 6_000_000

/** The bytes that every PNG file begins with. */
export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Header = { width: number; height: number; depth: number; colors: number; interlaced: boolean }
type Chunk = { type: string; bytes: Buffer }

/** Samples of a pixel by color type (PNG specification, 11.2.1). */
const samplesOf: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The passes of an interlaced picture: first column and row, and their steps (8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Decodes a PNG file. Throws for anything else, for one that is larger than `longestSide` or `mostPixels`, and for one whose
 * data are not as long as its header says.
 */
export function decodePng(file: Buffer): Pixels {
  const chunks = chunksOf(file)
  const header = headerOf(chunks[0])
  const { width, height, interlaced } = header
  const named = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ bytes }) => bytes)
  const palette = named('PLTE')[0]
  const clear = named('tRNS')[0]
  const passes = interlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  const sizes = passes.map(([x, y, dx, dy]) => ({
    width: Math.max(0, Math.ceil((width - x) / dx)),
    height: Math.max(0, Math.ceil((height - y) / dy)),
  }))
  const length = sizes.reduce(
    (sum, size) => sum + (size.width === 0 ? 0 : size.height * (1 + rowLength(header, size.width))),
    0,
  )
  // A file cannot have more unpacked than its header says.
  const data = inflateSync(Buffer.concat(named('IDAT')), { maxOutputLength: length })
  if (data.length !== length) throw new Error('the picture is cut off')
  const rgba = new Uint8Array(width * height * 4)
  let offset = 0
  for (const [at, [x, y, dx, dy]] of passes.entries()) {
    const size = sizes[at] ?? { width: 0, height: 0 }
    if (size.width === 0) continue
    const bytes = rowLength(header, size.width)
    let above = new Uint8Array(bytes)
    for (let row = 0; row < size.height; row++) {
      const line = unfiltered(data.subarray(offset, offset + 1 + bytes), above, header)
      offset += 1 + bytes
      for (let column = 0; column < size.width; column++)
        rgba.set(colorAt(line, column, header, palette, clear), ((y + row * dy) * width + x + column * dx) * 4)
      above = line
    }
  }
  return { width, height, rgba }
}

function chunksOf(file: Buffer): Chunk[] {
  if (!file.subarray(0, 8).equals(pngSignature)) throw new Error('this is no PNG')
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const bytes = file.subarray(at + 8, at + 8 + length)
    if (bytes.length < length) throw new Error('the picture is cut off')
    const type = file.toString('latin1', at + 4, at + 8)
    chunks.push({ type, bytes })
    if (type === 'IEND') break
    at += 12 + length
  }
  return chunks
}

function headerOf(chunk: Chunk | undefined): Header {
  if (chunk?.type !== 'IHDR' || chunk.bytes.length !== 13) throw new Error('the picture has no header')
  const [width, height] = [chunk.bytes.readUInt32BE(0), chunk.bytes.readUInt32BE(4)]
  const [depth = 0, colors = 0, compression, filter, interlace] = chunk.bytes.subarray(8)
  const isKnown =
    [1, 2, 4, 8, 16].includes(depth) && samplesOf[colors] !== undefined && compression === 0 && filter === 0
  if (!isKnown || (depth < 8 && ![0, 3].includes(colors))) throw new Error('this kind of PNG is not read')
  if (width === 0 || height === 0 || Math.max(width, height) > longestSide || width * height > mostPixels)
    throw new Error('the picture is too large')
  return { width, height, depth, colors, interlaced: interlace === 1 }
}

const samples = ({ colors }: Header): number => samplesOf[colors] ?? 1
const rowLength = (header: Header, width: number): number => Math.ceil((width * samples(header) * header.depth) / 8)

/** Undoes the filter of a row (9.2). */
function unfiltered(row: Buffer, above: Uint8Array, header: Header): Uint8Array<ArrayBuffer> {
  const filter = row[0]
  const step = Math.max(1, (samples(header) * header.depth) >> 3)
  const line = Uint8Array.from(row.subarray(1))
  for (let at = 0; at < line.length; at++) {
    const left = line[at - step] ?? 0
    const up = above[at] ?? 0
    const corner = above[at - step] ?? 0
    const by = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 5]
    if (by === undefined) throw new Error('the picture is broken')
    line[at] = (line[at] ?? 0) + by
  }
  return line
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

type Rgba = readonly [number, number, number, number]

function colorAt(line: Uint8Array, column: number, header: Header, palette?: Buffer, clear?: Buffer): Rgba {
  const { depth, colors } = header
  const sample = (index: number): number => {
    const at = column * samples(header) + index
    if (depth === 16) return ((line[at * 2] ?? 0) << 8) | (line[at * 2 + 1] ?? 0)
    if (depth === 8) return line[at] ?? 0
    const perByte = 8 / depth
    return ((line[Math.floor(at / perByte)] ?? 0) >> (8 - depth * ((at % perByte) + 1))) & ((1 << depth) - 1)
  }
  const eight = (value: number) =>
    depth === 16 ? value >> 8 : depth === 8 ? value : (value * 255) / ((1 << depth) - 1)
  if (colors === 3) {
    const index = sample(0)
    return [
      palette?.[index * 3] ?? 0,
      palette?.[index * 3 + 1] ?? 0,
      palette?.[index * 3 + 2] ?? 0,
      clear?.[index] ?? 255,
    ]
  }
  const isGray = colors === 0 || colors === 4
  const raw = isGray ? [sample(0), sample(0), sample(0)] : [sample(0), sample(1), sample(2)]
  const isClear = clear !== undefined && raw.every((value, at) => value === clear.readUInt16BE(isGray ? 0 : at * 2))
  const alpha = colors === 4 ? eight(sample(1)) : colors === 6 ? eight(sample(3)) : isClear ? 0 : 255
  return [eight(raw[0] ?? 0), eight(raw[1] ?? 0), eight(raw[2] ?? 0), alpha]
}

/** Encodes pixels as a PNG file that holds nothing but them. */
export function encodePng({ width, height, rgba }: Pixels): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  // Flat drawings are smaller without a filter, photographs with one.
  const [data] = [0, 4]
    .map((filter) => deflateSync(filtered(rgba, width * 4, height, filter), { level: 9 }))
    .sort((one, other) => one.length - other.length)
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', data ?? Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function filtered(rgba: Uint8Array, bytes: number, height: number, filter: number): Buffer {
  const rows = Buffer.alloc(height * (bytes + 1))
  for (let row = 0; row < height; row++) {
    rows[row * (bytes + 1)] = filter
    for (let at = 0; at < bytes; at++) {
      const here = row * bytes + at
      const left = at < 4 ? 0 : (rgba[here - 4] ?? 0)
      const up = row === 0 ? 0 : (rgba[here - bytes] ?? 0)
      const corner = at < 4 || row === 0 ? 0 : (rgba[here - bytes - 4] ?? 0)
      rows[row * (bytes + 1) + 1 + at] = (rgba[here] ?? 0) - (filter === 0 ? 0 : paeth(left, up, corner))
    }
  }
  return rows
}

function chunk(type: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(bytes.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** Makes a picture smaller, so that its longer side has at most `longest` pixels: each is the mean of those it covers. */
export function scaledDown(picture: Pixels, longest: number): Pixels {
  const scale = Math.max(picture.width, picture.height) / longest
  if (scale <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set(meanOf(picture, x * scale, y * scale, scale), (y * width + x) * 4)
  return { width, height, rgba }
}

function meanOf({ width, height, rgba }: Pixels, left: number, top: number, scale: number): Rgba {
  const sum = [0, 0, 0, 0] as [number, number, number, number]
  let pixels = 0
  for (let y = Math.floor(top); y < Math.min(height, Math.max(Math.floor(top) + 1, top + scale)); y++)
    for (let x = Math.floor(left); x < Math.min(width, Math.max(Math.floor(left) + 1, left + scale)); x++) {
      const at = (y * width + x) * 4
      const alpha = rgba[at + 3] ?? 0
      // What is transparent has no color to add.
      for (const index of [0, 1, 2] as const) sum[index] += (rgba[at + index] ?? 0) * alpha
      sum[3] += alpha
      pixels++
    }
  const color = (index: 0 | 1 | 2) => (sum[3] === 0 ? 0 : Math.round(sum[index] / sum[3]))
  return [color(0), color(1), color(2), pixels === 0 ? 0 : Math.round(sum[3] / pixels)]
}
