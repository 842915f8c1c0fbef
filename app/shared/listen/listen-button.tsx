import { useTranslation } from 'react-i18next'
import { ListenTool } from '../../ui/listen-tool/listen-tool.tsx'

/**
 * A button that reads the page aloud, or only the given `question`. It is hidden until a script (`readAloud`) finds
 * that the device has a voice for the page's locale.
 */
export function ListenButton({ question, bar }: { question?: string; bar?: boolean }) {
  const { t } = useTranslation('listen')
  const words = {
    listen: t('listen'),
    stop: t('stop'),
    pause: t('pause'),
    resume: t('resume'),
    next: t('next'),
    controls: t('controls'),
  }
  return <ListenTool words={words} of={question} bar={bar} />
}
