import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon/icon.tsx'

interface ListenButtonProps {
  /** The question that it stands in and reads; without it, it reads the whole page. */
  question?: string
}

/**
 * Reads the questions and their answers aloud. It stays out of sight until a script finds that the device has a voice
 * for the page's language; the script changes its words while it speaks.
 */
export function ListenButton({ question }: ListenButtonProps) {
  const { t } = useTranslation('questionnaire')
  const words = {
    listen: t('listen.listen'),
    stop: t('listen.stop'),
    pause: t('listen.pause'),
    resume: t('listen.resume'),
  }
  return (
    <button type="button" className="tool tool--line listen" data-listen data-words={JSON.stringify(words)}>
      <Icon name="listen" />
      <span data-listen-word>{words.listen}</span>
      {question && <span className="vh">: {question}</span>}
    </button>
  )
}
