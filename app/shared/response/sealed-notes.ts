/** Purposes of the encryption of private notes, by which those who store them and the export open them. */

/** What helped with a small step, and what got in the way. */
export const stepNotes = 'ladder-step'
