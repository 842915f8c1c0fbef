import { dayIn } from '../words/days.ts'
import type { RequestContext } from './request.ts'

/** Returns the calendar day that it is for whoever makes a request. */
export const todayOf = ({ deps, timeZone }: Pick<RequestContext, 'deps' | 'timeZone'>): string =>
  dayIn(deps.now(), timeZone)
