import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'

/** What a note is about: a remark, good news, care, trouble. */
export type NoteTone = 'plain' | 'ok' | 'warn' | 'error'

const toneIcons: Record<NoteTone, IconName> = { plain: 'tip', ok: 'check', warn: 'clock', error: 'warning' }

interface NoteProps {
  tone?: NoteTone
  /** Another icon than that of the tone. */
  icon?: IconName
  /** Announced when it appears: status waits its turn, alert does not. */
  live?: 'status' | 'alert'
  id?: string
  /** Shown, and given the focus, only where the address leads to its id. */
  onArrival?: boolean
  children: ReactNode
}

/** A message in the flow of a page: icon and words on a tint. */
export function Note({ tone = 'plain', icon, live, id, onArrival, children }: NoteProps) {
  return (
    <div
      className={classes('note', tone !== 'plain' && `note--${tone}`, onArrival && 'note--arrival')}
      role={live}
      id={id}
      tabIndex={onArrival ? -1 : undefined}
    >
      <Icon name={icon ?? toneIcons[tone]} />
      <div>{children}</div>
    </div>
  )
}
