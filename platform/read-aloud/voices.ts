/** The properties of a speech synthesis voice that the choice depends on. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/**
 * Returns the best voice for a language (`en` or `es`), or undefined. Only local voices: remote ones send the text to a
 * third party's server. Prefers voices of the Americas, then the default voice of the device.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const fitting = voices.filter((voice) => voice.localService && languageOf(voice) === language)
  const rank = (voice: Voice) => (/[-_](us|mx|419)/i.test(voice.lang) ? 2 : 0) + (voice.default ? 1 : 0)
  return fitting.sort((one, other) => rank(other) - rank(one))[0]
}

/** Returns the voice of this device for the page's locale, or undefined. */
export const findVoice = () => voiceFor(speechSynthesis.getVoices(), document.documentElement.lang)

const languageOf = ({ lang }: Voice) => lang.toLowerCase().split(/[-_]/)[0]

/** Normalizes text for speech: without line breaks, and with a final period so that the voice pauses. */
export function spoken(text: string): string {
  const plainText = text.replace(/\s+/g, ' ').trim()
  return plainText === '' || /[.!?:…]$/.test(plainText) ? plainText : `${plainText}.`
}
