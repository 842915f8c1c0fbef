import { Button } from '../../controls/button/button.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './phrases-to-say.css?url'

interface PhrasesToSayProps {
  sentences: readonly string[]
  /** Labels of the copy button before and after copying. A script shows and handles the button. */
  texts: { copy: string; copied: string }
}

/** Ready sentences to say or send. Links its style sheet. */
export function PhrasesToSay({ sentences, texts }: PhrasesToSayProps) {
  return (
    <ul className="tosay">
      <StyleSheet href={styles} />
      {sentences.map((sentence) => (
        <li key={sentence}>
          <q>{sentence}</q>
          <Button variant="secondary" size="small" type="button" data-copy={sentence} hidden>
            <span data-copy-word={texts.copied}>{texts.copy}</span>
            <span className="vh">{sentence}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
