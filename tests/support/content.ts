import path from 'node:path'
import { loadContent } from '#platform/content/content.ts'

/** The product's content. Loading it takes a third of a second, so tests share it. Do not modify it. */
export const content = loadContent(path.resolve('content'))
