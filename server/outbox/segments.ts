/** What one part of an SMS can hold when every character is in the basic alphabet (GSM 03.38); of the second list, two each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '^{}\\[~]|€'

/**
 * In how many parts an SMS goes over the air: 160 characters fit in one part and 153 in each of several, or 70 and 67
 * when a character is not in the basic alphabet, as á, í, ó and ú are not.
 */
export function segmentsOf(text: string): number {
  const inBasic = [...text].every((character) => basic.includes(character) || double.includes(character))
  const length = inBasic
    ? [...text].reduce((sum, character) => sum + (double.includes(character) ? 2 : 1), 0)
    : text.length
  const [alone, each] = inBasic ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / each)
}
