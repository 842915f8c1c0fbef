/** Maximum length of a private note, in characters. */
export const maxNoteLength = 300
