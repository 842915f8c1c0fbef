import type { TFunction } from 'i18next'
import type { PointersView } from '../../present/pointers-view.ts'

/** Returns the sentence about the one or two topics to discuss soon; null if there are none. */
export function topicsTexts(topics: PointersView['topics'], t: TFunction<'pointers'>): string | null {
  const [a, b] = topics.map(({ id }) => t(`talk.${id}`))
  if (!a) return null
  return b ? t('talk.two', { a, b }) : t('talk.one', { a })
}
