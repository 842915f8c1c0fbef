import { AreaGroup, AreaGroups } from '#app/ui/area-group/area-group.tsx'
import type { Examples } from '#app/ui/examples.ts'

const none = 'Nothing in this group right now.'

export const areaGroupExamples = {
  'all three': (
    <AreaGroups>
      <AreaGroup
        state="thriving"
        title="Thriving"
        meaning="Strong and growing"
        areas={['Purpose', 'Family and friends', 'Mood']}
        none={none}
      />
      <AreaGroup
        state="surviving"
        title="Surviving"
        meaning="Holding steady"
        areas={[{ name: 'Money for daily needs', hint: 'Why am I seeing this?', more: <p>You said so.</p> }]}
        none={none}
      />
      <AreaGroup state="struggling" title="Struggling" meaning="Needs care now" areas={[]} none={none} />
    </AreaGroups>
  ),
} satisfies Examples
