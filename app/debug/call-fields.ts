/** What a call takes in its address. */
export type Blank = { place: 'path' | 'query'; name: string; required: boolean; example: string }

/** The name under which a form sends a blank of a call. */
export const fieldOf = ({ place, name }: Pick<Blank, 'place' | 'name'>): string => `${place}.${name}`

const longest = 50_000

/** A body as people read it: JSON in lines, the rest as it is; long ones are cut. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2).slice(0, longest)
  } catch {
    return body.slice(0, longest)
  }
}
