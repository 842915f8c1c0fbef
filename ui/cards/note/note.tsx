import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'

/** Tone of a note: remark, success, warning, error. */
type NoteTone = 'plain' | 'ok' | 'warn' | 'error'

const toneIcons: Record<NoteTone, IconName> = { plain: 'tip', ok: 'check', warn: 'clock', error: 'warning' }

interface NoteProps {
  tone?: NoteTone
  /** Replaces the icon of the tone. */
  icon?: IconName
  /** Makes it a live region. `status`: announced politely; `alert`: immediately. */
  live?: 'status' | 'alert'
  id?: string
  /** Shown and focused only if its id is the fragment of the address. */
  onArrival?: boolean
  children: ReactNode
}

/** A message in the flow of a page: icon and text on a tint. */
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
