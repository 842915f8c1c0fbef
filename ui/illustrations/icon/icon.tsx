import { classes } from '../../classes.ts'

/** Outlines of the icons on a 24 by 24 grid, drawn with a 2 px line. */
const outlines = {
  add: 'M12 5v14M5 12h14',
  arrowDown: 'M6 9l6 7 6-7',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20.5h4',
  book: 'M12 6c-2-2-5-2-9-2v15c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v15',
  building: 'M4 21V8l8-5 8 5v13M4 21h16M9 21v-6h6v6M9 11h.01M15 11h.01',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  chart: 'M4 4v16h16M8 16l4-5 3 2 5-7',
  check: 'M4 13l5 5L20 6',
  circleCheck: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M7.5 12.5l3 3 6-6.5',
  circleDashed:
    'M10.1 3.2A9 9 0 0 1 13.9 3.2M16.9 4.5A9 9 0 0 1 19.5 7.1M20.8 10.1A9 9 0 0 1 20.8 13.9' +
    'M19.5 16.9A9 9 0 0 1 16.9 19.5' +
    'M13.9 20.8A9 9 0 0 1 10.1 20.8M7.1 19.5A9 9 0 0 1 4.5 16.9M3.2 13.9A9 9 0 0 1 3.2 10.1M4.5 7.1A9 9 0 0 1 7.1 4.5',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3.5 2',
  close: 'M5 5l14 14M19 5L5 19',
  contrast: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M15 4v16M18 6v12',
  disconnected: 'M2 9c6-5 14-5 20 0M5.5 13c4-3.5 9-3.5 13 0M9 17c2-1.5 4-1.5 6 0M12 20h.01M4 3l16 18',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  download: 'M12 4v12M7 11l5 5 5-5M5 21h14',
  equals: 'M5 9h14M5 15h14',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  flag: 'M6 21V4M6 5h12l-3 4.5 3 4.5H6',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  heart: 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 .9-1 1.7M12 17h.01',
  home: 'M3 12l9-8 9 8M6 10v10h12V10',
  inbox: 'M3 13l3-9h12l3 9v7H3zM3 13h6l1 3h4l1-3h6',
  ladder: 'M7 21L9 3M17 21L15 3M8.7 6.5h6.6M8.2 11.5h7.6M7.7 16.5h8.6',
  larger: 'M3 19l5-14 5 14M5 14h6M14 19l3.5-9 3.5 9M15.3 16h4.4',
  leaf: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 19l8-8',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  listen: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  message: 'M4 4h16v12H11l-5 4v-4H4z',
  minus: 'M5 12h14',
  moon: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z',
  pencil: 'M4 20h4L20 8l-4-4L4 16z',
  people:
    'M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 20c.5-4 3-6 7-6s6.5 2 7 6M16 4.5a4 4 0 0 1 0 7M18.5 14.5c2 .8 3.2 2.6 3.5 5.5',
  person: 'M7.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M3.5 21c1-5 4-7 8.5-7s7.5 2 8.5 7',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  print: 'M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  quote: 'M5 17V11c0-3 2-5 4-5M14 17v-6c0-3 2-5 4-5M5 12h4v5H5M14 12h4v5h-4',
  save: 'M6 3h12v18l-6-5-6 5z',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  shield: 'M12 3l8 3v6c0 4.5-3 7.5-8 9-5-1.5-8-4.5-8-9V6z',
  signOut: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M6 15v4',
  star: 'M12 2.6l2.9 6 6.5.8-4.8 4.5 1.3 6.5L12 17.2l-5.9 3.2 1.3-6.5L2.6 9.4l6.5-.8z',
  sun:
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 ' +
    '6.5L19 5',
  tablet: 'M6 3h12v18H6zM11 18h2',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1.2 1.5 1.2 2.5h5.6c0-1 .2-1.5 1.2-2.5A6 6 0 0 0 12 3z',
  undo: 'M9 5L4 10l5 5M4 10h10a6 5.5 0 0 1 0 11h-3',
  walk: 'M11 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 21l3-7-2-3 1-5 4 3 3 1M12 14l4 7M11 6L7 9v3',
  warning: 'M12 3l10 18H2zM12 10v5M12 18h.01',
}

export type IconName = keyof typeof outlines

export const iconNames = Object.keys(outlines) as IconName[]

interface IconProps {
  name: IconName
  /** 40 px in the brand color instead of the size and color of the text. */
  large?: boolean
}

/** A decorative icon beside a text, without an accessible name. */
export function Icon({ name, large }: IconProps) {
  return (
    <svg
      className={classes('ic', large && 'ic--l')}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // As markup, since a report has two hundred icons: React need not create an element for each path.
      dangerouslySetInnerHTML={{ __html: `<path d="${outlines[name]}"></path>` }}
    />
  )
}
