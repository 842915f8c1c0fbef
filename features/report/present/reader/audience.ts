/** The person who gave the answers: the subject alone or with help, or another person. */
export type Audience = 'self' | 'with' | 'for'
