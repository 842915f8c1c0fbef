import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './listen-tool.css?url'

interface ListenToolProps {
  texts: {
    listen: string
    stop: string
    pause: string
    resume: string
    next: string
    /** Accessible name of the buttons that appear during reading aloud. */
    controls: string
  }
  /** Selector of the text to read. Default: the complete page. */
  of?: string
  variant?: 'tool-line' | 'ghost' | 'tl'
  /** The tool reads only the part of the page around it. */
  part?: boolean
}

const views = { 'tool-line': 'tool tool--line', ghost: 'btn btn--ghost', tl: 'tl' } as const

/**
 * A button that reads aloud. Hidden until a script sets [data-listens] on the html element. Only the button for the
 * complete page contains all labels; those for parts reuse them. Links its style sheet.
 */
export function ListenTool({ texts, of, variant = 'tool-line', part }: ListenToolProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <button
        type="button"
        className={`${views[variant]} listen`}
        data-listen={part ? 'part' : ''}
        data-words={of === undefined ? JSON.stringify(texts) : undefined}
      >
        <Icon name="listen" />
        <span data-listen-word>{texts.listen}</span>
        {of && <span className="vh">: {of}</span>}
      </button>
    </>
  )
}
