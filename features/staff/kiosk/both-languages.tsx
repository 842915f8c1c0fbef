import type { TextInLanguage } from './texts-in-both.server.ts'

interface BothLanguagesProps {
  texts: readonly TextInLanguage[]
  /** One text a line; by default in one line, with a dot between them. */
  lines?: boolean
}

/** A text in all languages, for people who have not chosen one. */
export function BothLanguages({ texts, lines = false }: BothLanguagesProps) {
  return (
    <span>
      {texts.map(({ lang, text }, at) => (
        <span key={lang} lang={lang}>
          {at > 0 && (lines ? <br /> : ' · ')}
          {text}
        </span>
      ))}
    </span>
  )
}
