import type sharp from 'sharp'

export type Pictures = {
  /**
   * Returns a PNG or JPEG file as a new PNG of at most 480 pixels, with its pixels only; null for any other file, and
   * for a broken or too large one.
   */
  reencode: (file: Uint8Array) => Promise<Uint8Array | null>
}

/** Longer side of a stored logo, in pixels: pages draw it 46 px high, posters larger. */
const storedSide = 480
/** Maximum number of pixels and seconds per picture, against decompression bombs. */
const limits = { pixels: 6_000_000, seconds: 5 }

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

/** Loads the image library on the first upload, with the decoders of PNG and JPEG only. */
async function reader(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  return library
}
