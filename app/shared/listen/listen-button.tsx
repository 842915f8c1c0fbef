import { useTranslation } from 'react-i18next'
import { ListenTool } from '../../ui/listen-tool/listen-tool.tsx'

interface ListenButtonProps {
  question?: string
  /** Name of the part of the page around it, which alone is read. */
  part?: string
  look?: 'tool-line' | 'ghost' | 'tl'
}

/**
 * A button that reads the page aloud, or only the given `question` or `part`. It is hidden until a script (`readAloud`) finds
 * that the device has a voice for the page's locale.
 */
export function ListenButton({ question, look, part }: ListenButtonProps) {
  const { t } = useTranslation('listen')
  const words = {
    listen: t('listen'),
    stop: t('stop'),
    pause: t('pause'),
    resume: t('resume'),
    next: t('next'),
    controls: t('controls'),
  }
  return <ListenTool words={words} of={question ?? part} look={look} part={part !== undefined} />
}
