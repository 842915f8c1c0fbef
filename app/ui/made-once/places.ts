/** Returns the placeholder of each text in a part, by its name; unchanged by URL encoding. */
export const placesOf = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, `place-of-${name}.`])) as Texts

/** Splits the markup of a part at its places: every second piece is the name of one. */
export const splitAtPlaces = (markup: string): string[] => markup.split(/place-of-(\w+)\./)
