/** Minimum length of a question to split, in characters: about two lines of large type. */
const longQuestion = 140

/** Minimum length of a question for smaller type on a wide screen, in characters, so that its answers fit below. */
const wordyQuestion = 110

export const isWordy = (text: string): boolean => splitQuestion(text).ask.length > wordyQuestion

/** Splits a long question of several sentences into the introduction and the question, which is its last sentence. */
export function splitQuestion(text: string): { before: string; ask: string } {
  const [, before = '', ask = ''] = /^(.*[.?!])\s+([^.?!]+[.?!])$/s.exec(text) ?? []
  return text.length > longQuestion && before !== '' ? { before, ask } : { before: '', ask: text }
}
