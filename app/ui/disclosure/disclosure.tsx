import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { MadeOnce } from '#app/ui/made-once/made-once.tsx'

interface DisclosureProps {
  title: ReactNode
  /**
   * `button`; `quiet` for a remark that few need; `row` for one of several stacked rows of full width, `picture` for
   * one
   * with a `PictureTitle`; `name` for a title that makes sense without its content, and is printed.
   */
  look?: 'button' | 'quiet' | 'row' | 'picture' | 'name'
  open?: boolean
  /** Printed even if the person has not opened it. */
  onPaper?: boolean
  children: ReactNode
}

/** Folded content behind its title; opens without a script. */
export function Disclosure({ title, look = 'button', open, onPaper, children }: DisclosureProps) {
  return (
    <details className={classesOf(look, onPaper)} open={open}>
      <Folded title={title} look={look}>
        {children}
      </Folded>
    </details>
  )
}

/** The disclosure with a cached part (see `MadeOnce`): `part` renders a `Folded`. */
export function DisclosureMadeOnce<
  Props extends object,
  Name extends string = never,
  MarkupName extends string = never,
>({
  look,
  onPaper,
  ...made
}: Required<Pick<DisclosureProps, 'look'>> &
  Pick<DisclosureProps, 'onPaper'> &
  Omit<ComponentProps<typeof MadeOnce<Props, Name, MarkupName>>, 'as' | 'className'>) {
  return <MadeOnce as="details" className={classesOf(look, onPaper)} {...made} />
}

/** The content of a disclosure: its title, and the folded content behind it. */
export function Folded({ title, look = 'button', children }: Pick<DisclosureProps, 'title' | 'look' | 'children'>) {
  return (
    <>
      <summary className={look === 'button' ? 'btn btn--secondary' : undefined}>
        {title}
        <Icon name="arrowDown" />
      </summary>
      <div className="fold__in">{children}</div>
    </>
  )
}

const classesOf = (look: DisclosureProps['look'], onPaper: boolean | undefined) =>
  classes('fold', `fold--${look}`, onPaper && 'fold--paper')
