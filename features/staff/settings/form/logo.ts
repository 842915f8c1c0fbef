/** Reasons why a logo file is rejected, with the status of the response. */
export const logoStatus = { picture: 422, pictureSize: 413, tooManyPictures: 429 } as const
export type LogoProblem = keyof typeof logoStatus
