/** The basic alphabet of SMS (GSM 03.38); each character of the second list counts double. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ ' +
  '!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '^{}\\[~]|€'

/**
 * Returns the number of segments of an SMS. A single segment has 160 characters, each of several 153; 70 and 67 if any
 * character, such as á, í, ó or ú, is not in the basic alphabet.
 */
export function segmentsOf(text: string): number {
  const inBasic = [...text].every((character) => basic.includes(character) || double.includes(character))
  const length = inBasic
    ? [...text].reduce((sum, character) => sum + (double.includes(character) ? 2 : 1), 0)
    : text.length
  const [alone, each] = inBasic ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / each)
}
