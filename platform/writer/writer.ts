import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import type { WriterSettings } from '#platform/config/settings.ts'

/**
 * A language model that writes texts. `source` identifies endpoint and model, to distinguish their texts. `write`
 * throws if it fails or times out.
 */
export type Writer = { source: string; write: (instructions: string, prompt: string) => Promise<string> }

const defaultTimeoutMs = 8000
/** Enough for three lines. */
const maxOutputTokens = 400

/**
 * Creates the writer for an OpenAI-compatible endpoint: one request per text, without tools, retries or conversation
 * state.
 */
export function createWriter({ url, model, key }: WriterSettings, timeoutMs = defaultTimeoutMs): Writer {
  const provider = createOpenAICompatible({ name: 'writer', baseURL: url, apiKey: key, fetch: withoutRedirects })
  return {
    source: `${url} ${model}`,
    async write(instructions, prompt) {
      const { text } = await generateText({
        model: provider(model),
        instructions,
        prompt,
        maxOutputTokens,
        temperature: 0.3,
        maxRetries: 0,
        abortSignal: AbortSignal.timeout(timeoutMs),
      })
      return text
    },
  }
}

/** Like `fetch`, but rejects redirects, so that the prompt is sent to no other address. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })
