import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { MadeOnce } from '#app/ui/made-once/made-once.tsx'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './link-rows.css?url'

/** Links one below the other, each a row of full width. Links its style sheet. */
export function LinkRows({ children }: { children: ReactNode }) {
  return (
    <>
      <Styles />
      <ul className="rows">{children}</ul>
    </>
  )
}

/** The rows as a cached part (see `MadeOnce`): `part` renders its rows. */
export function RowsMadeOnce<Props extends object, Name extends string>(
  made: Omit<ComponentProps<typeof MadeOnce<Props, Name>>, 'as' | 'className'>,
) {
  return (
    <>
      <Styles />
      <MadeOnce as="ul" className="rows" {...made} />
    </>
  )
}

const Styles = () => <StyleSheet href={styles} />

interface LinkRowProps {
  href: string
  icon: IconName
  children: ReactNode
}

/** One link of `LinkRows`. */
export function LinkRow({ href, icon, children }: LinkRowProps) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="arrowRight" />
      </a>
    </li>
  )
}
