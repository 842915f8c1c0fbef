import { useT } from '#platform/i18n/use-t.ts'
import { ListenTool } from '#ui/controls/listen-tool/listen-tool.tsx'

interface ListenButtonProps {
  question?: string
  /** Name of a part of the page, to read only that part. */
  part?: string
  variant?: 'tool-line' | 'ghost' | 'tl'
}

/**
 * A button that reads the page aloud, or only the given `question` or `part`. Hidden until a script (`offerListening`)
 * finds a voice of the device for the page's locale.
 */
export function ListenButton({ question, variant, part }: ListenButtonProps) {
  const t = useT('listen')
  const texts = {
    listen: t('listen'),
    stop: t('stop'),
    pause: t('pause'),
    resume: t('resume'),
    next: t('next'),
    controls: t('controls'),
  }
  return <ListenTool texts={texts} of={question ?? part} variant={variant} part={part !== undefined} />
}
