import type { ReactNode } from 'react'
import { Note } from '../../cards/note/note.tsx'
import { Dialog, DialogClose } from '../dialog/dialog.tsx'

interface MessageDialogProps {
  id: string
  type: 'error' | 'success'
  title: ReactNode
  message: ReactNode
  /** Label of the button and accessible name of the cross. */
  close: string
}

/** An alert dialog with one message: a title, a text, and a button to close it. */
export function MessageDialog({ id, type, title, message, close }: MessageDialogProps) {
  return (
    <Dialog
      id={id}
      title={title}
      close={close}
      role="alertdialog"
      describedBy={`${id}-message`}
      actions={<DialogClose variant="primary">{close}</DialogClose>}
    >
      <Note id={`${id}-message`} tone={type === 'error' ? 'error' : 'ok'}>
        {message}
      </Note>
    </Dialog>
  )
}
