import { useTranslation } from 'react-i18next'
import { ListenTool } from '../../ui/listen-tool/listen-tool.tsx'

/**
 * Reads the page aloud or, given the `question` that it stands in, just that. It stays out of sight until a script
 * (`readAloud`) finds that the device has a voice for the page's language.
 */
export function ListenButton({ question }: { question?: string }) {
  const { t } = useTranslation('listen')
  const words = {
    listen: t('listen'),
    stop: t('stop'),
    pause: t('pause'),
    resume: t('resume'),
    next: t('next'),
    controls: t('controls'),
  }
  return <ListenTool words={words} of={question} />
}
