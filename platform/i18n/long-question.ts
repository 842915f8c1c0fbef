/** Length in characters from which a question is split: about two lines of large type. */
const longQuestion = 140

/**
 * Length in characters from which a question is set in smaller type on a wide screen, so that its answers fit below.
 */
const wordyQuestion = 110

export const isWordy = (text: string): boolean => splitQuestion(text).ask.length > wordyQuestion

/** Splits a long question of several sentences into the introduction and the question itself, its last sentence. */
export function splitQuestion(text: string): { before: string; ask: string } {
  const [, before = '', ask = ''] = /^(.*[.?!])\s+([^.?!]+[.?!])$/s.exec(text) ?? []
  return text.length > longQuestion && before !== '' ? { before, ask } : { before: '', ask: text }
}
