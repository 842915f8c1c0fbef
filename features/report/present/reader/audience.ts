/** The respondent: the person alone, with help, or another person for them. */
export type Audience = 'self' | 'with' | 'for'
