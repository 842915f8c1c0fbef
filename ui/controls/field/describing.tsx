import type { ReactNode } from 'react'
import { Integers } from '../../charts/whole-numbers/integers.tsx'
import { Icon } from '../../illustrations/icon/icon.tsx'

/** The texts that describe a control: a permanent hint, and an error while the answer is invalid. */
export interface Describing {
  hint?: ReactNode
  error?: ReactNode
  /** Id of an element elsewhere that belongs to the question. */
  stem?: string
}

/** Returns the ids of the descriptions of control `id`, for aria-describedby; undefined if there are none. */
export function describedBy(id: string, { stem, hint, error }: Describing): string | undefined {
  return [stem, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Hint and error of control `id`, in reading order, with the ids from describedBy. */
export function Described({ id, hint, error }: Describing & { id: string }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {typeof hint === 'string' ? <Integers>{hint}</Integers> : hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
