/** Length from which a question is long, in characters: about two lines of large type. */
const longQuestion = 140

/** Length from which a question is set in smaller type on a wide screen, so that its answers are visible with it. */
const wordyQuestion = 110

/** Tests if a question without its introduction is long. */
export const isWordy = (text: string): boolean => splitQuestion(text).ask.length > wordyQuestion

/** Splits a long question of several sentences into the introduction and the question itself, its last sentence. */
export function splitQuestion(text: string): { before: string; ask: string } {
  const [, before = '', ask = ''] = /^(.*[.?!])\s+([^.?!]+[.?!])$/s.exec(text) ?? []
  return text.length > longQuestion && before !== '' ? { before, ask } : { before: '', ask: text }
}
