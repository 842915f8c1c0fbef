/** The time zones of the United States that the form offers, from the east; each has a name in reminders.json. */
export const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const
/** A time zone that the form offers. */
export type Zone = (typeof zones)[number]

/** The states by time zone; of a state with two, the zone in which most of its people live. Others are in the east. */
const states: Partial<Record<Zone, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** Returns the time zone of the first state that is known, as its postal code; `otherwise` if none is. */
export function zoneOfState(codes: readonly (string | null | undefined)[], otherwise: string): string {
  const code = codes.find(Boolean)
  if (!code) return otherwise
  return zones.find((zone) => states[zone]?.split(' ').includes(code)) ?? 'America/New_York'
}
