/** Why the file of a logo is not taken, with the status of the answer. */
export const logoStatus = { picture: 422, pictureSize: 413, tooManyPictures: 429 } as const
/** Why the file of a logo is not taken. */
export type LogoProblem = keyof typeof logoStatus
