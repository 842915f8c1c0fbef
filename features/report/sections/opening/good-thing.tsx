import { useT } from '#platform/i18n/use-t.ts'
import { GoodCard } from '#ui/cards/cover-cards/cover-cards.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'

/** One good thing; its second sentence, why it helps, is below the title. */
export function GoodThing({ text }: { text: string }) {
  const t = useT('pointers')
  const [, title = text, why] = /^(.+?\.) (.+)$/.exec(text) ?? []
  return (
    <GoodCard id="good-thing" kind={t('good.title')} title={<Integers>{title}</Integers>}>
      {why && <Integers>{why}</Integers>}
    </GoodCard>
  )
}
