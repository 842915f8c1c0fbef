import type { ReactNode } from 'react'
import { Note } from '../../cards/note/note.tsx'
import { Rails } from '../../charts/ladder/rails.tsx'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { Scene } from '../../illustrations/scene.tsx'
import { Described, type Describing, describedBy } from '../field/describing.tsx'

const rungs = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

interface LadderTexts {
  /** Text beside the top rung: the best life. */
  best: string
  /** Text beside the bottom rung: the worst life. */
  worst: string
  /** Text on the flag beside the chosen rung: "You, today". */
  you: string
  /** Name of a rung, such as "Step 6". */
  rung: (rung: number) => string
  /** Announcement after a choice: "You chose step 6. You can change it." */
  chosen: (rung: number) => string
}

interface LadderInputProps extends Describing {
  /** Id of the top rung, for the error summary; the fieldset is `${id}-group`. */
  id: string
  name: string
  legend?: ReactNode
  /** Instead of a legend: id of the element that asks the question. */
  labelledBy?: string
  /** The chosen rung; undefined for none. */
  value?: number
  texts: LadderTexts
}

/**
 * The Cantril ladder as a group of 11 native radio buttons, 10 first, so that the Up key climbs. A script announces the
 * choice: it copies `data-said` of the chosen input into [data-ladder-said], a status line.
 */
export function LadderInput({ id, name, legend, labelledBy, stem, hint, error, value, texts }: LadderInputProps) {
  return (
    <fieldset
      id={`${id}-group`}
      className={classes('group', Boolean(error) && 'group--bad')}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy(id, { stem, hint, error })}
      data-ladder
    >
      {legend && <legend>{legend}</legend>}
      <Described id={id} hint={hint} error={error} />
      <div className="ladder">
        <svg className="scene" viewBox="0 0 640 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <Scene name="ladder" />
          <Scene name="branch" className="scene__branch" />
        </svg>
        <div className="ladder__rungs">
          <Rails />
          {rungs.map((rung) => {
            const say = rung === 10 ? texts.best : rung === 0 ? texts.worst : undefined
            return (
              <label className="rung" key={rung}>
                <input
                  type="radio"
                  name={name}
                  value={rung}
                  id={rung === 10 ? id : `${id}-${rung}`}
                  defaultChecked={rung === value}
                  aria-label={say ? `${texts.rung(rung)}: ${say}` : texts.rung(rung)}
                  data-said={texts.chosen(rung)}
                />
                <span className="tread">
                  <Icon name="check" />
                  {rung}
                </span>
                {say ? <span className="rung__say">{say}</span> : <span className="rung__you">{texts.you}</span>}
              </label>
            )
          })}
        </div>
      </div>
      <Note tone="plain" icon="check">
        <output data-ladder-said>{value === undefined ? '' : texts.chosen(value)}</output>
      </Note>
    </fieldset>
  )
}
