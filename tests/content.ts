import path from 'node:path'
import { loadContent } from '#server/content.ts'

/** The product's content. Reading and checking it takes a third of a second, so tests share it: none may change it. */
export const content = loadContent(path.resolve('content'))
