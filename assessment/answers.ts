/** One answer as it is kept: an option's value, the values chosen, or a number. A skipped question has none. */
export type Answer = string | number | readonly string[]

/** The answers given so far, by question id. A question that was skipped is not in it. */
export type Answers = Readonly<Record<string, Answer>>
