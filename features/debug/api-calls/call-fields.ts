/** A parameter of a call, in its path or query. */
export type CallParameter = { place: 'path' | 'query'; name: string; required: boolean; example: string }

export const fieldOf = ({ place, name }: Pick<CallParameter, 'place' | 'name'>): string => `${place}.${name}`

const longest = 50_000

/** Formats a body for people: indents JSON, leaves others unchanged, and truncates long ones. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2).slice(0, longest)
  } catch {
    return body.slice(0, longest)
  }
}
