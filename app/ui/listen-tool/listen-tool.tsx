import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './listen-tool.css?url'

interface ListenToolProps {
  words: {
    listen: string
    stop: string
    pause: string
    resume: string
    next: string
    /** Name of the group of buttons that come up while something is read. */
    controls: string
  }
  /** What it reads, where that is not the whole page. */
  of?: string
}

/** A button that has something read aloud. It shows only where a script marks the document: data-listens. It brings its styles. */
export function ListenTool({ words, of }: ListenToolProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <button type="button" className="tool tool--line listen" data-listen="" data-words={JSON.stringify(words)}>
        <Icon name="listen" />
        <span data-listen-word>{words.listen}</span>
        {of && <span className="vh">: {of}</span>}
      </button>
    </>
  )
}
