import type { Examples } from '../../examples.ts'
import { DayRow, DayRows, FutureTick, TickButton } from './day-row.tsx'

const texts = { done: 'Done', open: 'To do', missed: 'Not this time', later: 'Planned' }

export const dayRowExamples = {
  week: (
    <DayRows>
      <DayRow id="example-mon" title="Monday" sub="Nov 30">
        <TickButton name="Walk" detail="9 am" state="done" words={texts} label="Walk on Monday" />
        <TickButton name="Call Dan" state="missed" words={texts} label="Call Dan on Monday" />
      </DayRow>
      <DayRow id="example-tue" title="Tuesday" sub="Today" isToday>
        <TickButton name="Walk" detail="9 am" state="open" words={texts} label="Walk on Tuesday" />
      </DayRow>
      <DayRow id="example-wed" title="Wednesday" sub="Dec 2">
        <FutureTick name="Walk" detail="9 am" words={texts} label="Walk on Wednesday" />
      </DayRow>
      <DayRow id="example-thu" title="Thursday" sub="Dec 3">
        <p>Nothing planned for this day</p>
      </DayRow>
    </DayRows>
  ),
} satisfies Examples
