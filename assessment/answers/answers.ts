/** A stored answer: the value of an option, the list of values chosen, or a number. A skipped question has none. */
export type Answer = string | number | readonly string[]

/** All answers given so far, by question id. Skipped questions have no entry. */
export type Answers = Readonly<Record<string, Answer>>
