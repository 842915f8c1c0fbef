import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from './shared/routing/screen.ts'
import { createWords } from './shared/words/words.ts'

const resources = JSON.parse(document.getElementById('words')?.textContent || '{}')
const words = createWords(localeOf(location.pathname), resources, import.meta.env.DEV)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={words}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
