/**
 * Every address in the product, one line each.
 * English is served at the path shown; Spanish at /es/<path>. Matching ignores case and a slash at the end.
 * `screen` is <feature>/<file> and means app/<feature>/screens/<file>.tsx; the frame is app/shell/frames/<frame>.tsx.
 */
import { row } from './shared/routing/row.ts'

export const table = [row('', 'landing/landing', 'partner')]

/** The path of a row, for links. */
export type AppPath = (typeof table)[number]['path']
