/** Who gave the answers: the person alone, with someone's help, or someone else for them. */
export type Audience = 'self' | 'with' | 'for'
