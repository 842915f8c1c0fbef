import { classes } from '../../classes.ts'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './fruit.css?url'

/** Outlines of the fruits (apple, pear, plum, quince) on a grid of 56 by 60: leaf, stem, skin. */
const fruits = [
  {
    leaf: 'M31 10c3-7 10-8 14-7 0 5-5 10-13 9',
    stem: 'M29 17V8',
    skin: 'M28 17c-9-6-23-1-23 15 0 14 10 25 16 25 3 0 4-1 7-1s4 1 7 1c6 0 16-11 16-25 0-16-14-21-23-15z',
  },
  {
    leaf: 'M30 8c2-5 8-7 13-6 0 5-5 9-12 8',
    stem: 'M28 14V5',
    skin: 'M28 12c-8 0-9 7-11 14C14 32 6 36 6 45c0 9 9 13 22 13s22-4 22-13c0-9-8-13-11-19-2-7-3-14-11-14z',
  },
  {
    leaf: 'M30 9c4-6 11-6 15-4-1 5-7 9-14 7',
    stem: 'M28 14V6',
    skin: 'M28 13C14 13 8 24 8 36s9 22 20 22 20-10 20-22-6-23-20-23z',
  },
  {
    leaf: 'M30 13c3-7 11-9 16-7-1 6-7 10-15 9',
    stem: 'M28 17V10',
    skin:
      'M1 37c4-1 6-4 9-10 4-8 10-11 18-11s14 3 18 11c3 6 5 9 9 10-4 1-6 4-9 10-4 8-10 11-18 11S14 55 10 47' +
      'C7 41 5 38 1 37z',
  },
] as const

interface FruitProps {
  /** Position of the person in the account, which chooses the fruit. */
  at: number
  name: string
  small?: boolean
}

/** The sign of a person: a fruit with the initial. Decorative: the name is beside it. Links its style sheet. */
export function Fruit({ at, name, small }: FruitProps) {
  const kind = at % fruits.length
  const { leaf, stem, skin } = fruits[kind] ?? fruits[0]
  return (
    <span className={classes('fruit', `fruit--${kind}`, small && 'fruit--s')} aria-hidden="true">
      <StyleSheet href={styles} />
      <svg viewBox="0 0 56 60" aria-hidden="true" strokeLinejoin="round">
        <path className="fruit__leaf" d={leaf} strokeWidth="2" />
        <path d={stem} stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
        <path className="fruit__skin" d={skin} strokeWidth="2.5" />
      </svg>
      <b>{[...name][0]?.toLocaleUpperCase()}</b>
    </span>
  )
}
