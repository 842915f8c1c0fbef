/** Names of all small pictures: the groups in vignettes.svg. */
export const vignetteNames = [
  'night-window',
  'orchard-path',
  'table',
  'book',
  'phone',
  'hands',
  'walk',
  'home',
  'shield',
  'pills',
  'plate',
  'people',
  'day-window',
] as const
