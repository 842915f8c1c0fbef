import type sharp from 'sharp'

/** Re-encodes pictures that people upload. */
export type Pictures = {
  /**
   * Returns a PNG or JPEG file as a new PNG of at most 480 pixels, with the pixels and nothing else of the file; null
   * for any other file, and for one that is broken or too large.
   */
  reencode: (file: Uint8Array) => Promise<Uint8Array | null>
}

/** Longer side of a stored logo, in pixels: pages draw it 46 px high, posters larger. */
const storedSide = 480
/** Maximum number of pixels and seconds per picture, against decompression bombs. */
const limits = { pixels: 6_000_000, seconds: 5 }

/** Creates the port. */
export const createPictures = (): Pictures => ({
  reencode: async (file) => {
    try {
      const read = await reader()
      return await read(file, { limitInputPixels: limits.pixels, failOn: 'error' })
        .timeout({ seconds: limits.seconds })
        .autoOrient()
        .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    } catch {
      return null
    }
  },
})

/** Loads the image library on the first upload, with all decoders off but those of PNG and JPEG. */
async function reader(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  return library
}
