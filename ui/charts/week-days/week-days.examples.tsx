import type { Examples } from '../../examples.ts'
import { FixedEntry, NamedTick, WeekDay, WeekDays } from './week-days.tsx'

const texts = { did: 'Done', partly: 'A part of it', none: 'After breakfast' }
const day = (name: string, number: number) => ({
  id: `example-${name}`,
  title: `${name}, November ${number}`,
  top: name.slice(0, 3),
  date: { short: String(number), long: `Nov ${number}` },
  rest: `${name}: nothing planned`,
})
const tick = (name: string, state: 'did' | 'partly' | 'none', counts: 'open' | 'missed' = 'open') => (
  <NamedTick
    key="walk"
    name="Walk 5 minutes"
    state={state}
    counts={counts}
    texts={counts === 'missed' ? { ...texts, none: 'Not this time' } : texts}
    describedBy={`example-${name}-title`}
  />
)

export const weekDaysExamples = {
  week: (
    <WeekDays>
      <WeekDay {...day('Sunday', 22)}>{[]}</WeekDay>
      <WeekDay {...day('Monday', 23)} variant="done">
        {[tick('Monday', 'did')]}
      </WeekDay>
      <WeekDay {...day('Tuesday', 24)}>{[tick('Tuesday', 'none', 'missed')]}</WeekDay>
      <WeekDay {...day('Wednesday', 25)} variant="now">
        {[tick('Wednesday', 'none')]}
      </WeekDay>
      <WeekDay {...day('Thursday', 26)}>
        {[<FixedEntry key="tell" name="Tell one person you trust how you feel" detail="After lunch" isOpen />]}
      </WeekDay>
      <WeekDay {...day('Friday', 27)}>{[tick('Friday', 'partly')]}</WeekDay>
      <WeekDay {...day('Saturday', 28)}>{[]}</WeekDay>
    </WeekDays>
  ),
} satisfies Examples
