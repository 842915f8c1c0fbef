import type { TFunction } from 'i18next'
import type { PointersView } from '../present/pointers-view.ts'

/** Returns the line at the top of a report; with a name it goes on with a small letter. */
export function headlineWords({ id, name }: PointersView['headline'], t: TFunction<'pointers'>): string {
  const line = t(`headline.${id}`)
  return name ? t('headline.named', { name, line: line.charAt(0).toLocaleLowerCase() + line.slice(1) }) : line
}
