import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from './shared/routing/screen.ts'
import { TranslationsProvider } from './shared/words/use-t.ts'
import { createWords } from './shared/words/words.ts'

const resources = JSON.parse(document.getElementById('words')?.textContent || '{}')
const words = createWords(localeOf(location.pathname), resources, import.meta.env.DEV)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationsProvider value={words}>
        <HydratedRouter />
      </TranslationsProvider>
    </StrictMode>,
  )
})
