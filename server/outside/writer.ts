import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import type { WriterSettings } from '../settings.ts'

/**
 * Something that writes texts from what it is told. `source` names the model, for telling texts of one from those of
 * another. `write` throws when nothing comes within its patience.
 */
export type Writer = { source: string; write: (instructions: string, told: string) => Promise<string> }

/** How long one text may take. */
const patienceMs = 8000
/** Three lines and a little more. */
const longestAnswer = 400

/** The writer behind an endpoint that speaks as OpenAI's does: asked once, without tools, with nothing kept in between. */
export function createWriter({ url, model, key }: WriterSettings, patience = patienceMs): Writer {
  const provider = createOpenAICompatible({ name: 'writer', baseURL: url, apiKey: key, fetch: withoutRedirects })
  return {
    source: `${url} ${model}`,
    async write(instructions, told) {
      const { text } = await generateText({
        model: provider(model),
        instructions,
        prompt: told,
        maxOutputTokens: longestAnswer,
        temperature: 0.3,
        maxRetries: 0,
        abortSignal: AbortSignal.timeout(patience),
      })
      return text
    },
  }
}

/** What is told to one address goes to no other. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })
