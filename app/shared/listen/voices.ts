/** What a choice among voices goes by. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/**
 * The best voice for a language (`en` or `es`), or undefined. Only voices of the device itself: others send the text to
 * somebody else's server. Voices of the Americas come first, then the one that the person has set.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const fitting = voices.filter((voice) => voice.localService && languageOf(voice) === language)
  const rank = (voice: Voice) => (/[-_](us|mx|419)/i.test(voice.lang) ? 2 : 0) + (voice.default ? 1 : 0)
  return fitting.toSorted((one, other) => rank(other) - rank(one))[0]
}

const languageOf = ({ lang }: Voice) => lang.toLowerCase().split(/[-_]/)[0]

/** Words of the page as they are spoken: without line breaks, and with an end, so that the voice makes a pause. */
export function spoken(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words === '' || /[.!?:…]$/.test(words) ? words : `${words}.`
}
