import type { Product } from './product.ts'

/** Returns the newest six-digit code in the messages to a contact; empty if there is none. */
export async function newestCode({ messagesTo }: Pick<Product, 'messagesTo'>, contact: string): Promise<string> {
  const codes = (await messagesTo(contact)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  return codes.findLast((code) => code !== undefined) ?? ''
}
