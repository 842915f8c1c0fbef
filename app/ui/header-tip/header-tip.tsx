import { Button } from '#app/ui/button/button.tsx'
import styles from './header-tip.css?url'

interface HeaderTipProps {
  /** Id that the control which the tip is about names in aria-describedby. */
  id: string
  /** Accessible name of the close button, which a script shows and handles. */
  close: string
  children: string
}

/**
 * A tip under the header that points to its last control. A script announces and closes it ([data-tip]). It links its
 * own style sheet.
 */
export function HeaderTip({ id, close, children }: HeaderTipProps) {
  return (
    <div className="htip" data-tip>
      <link rel="stylesheet" href={styles} precedence="component" />
      <div className="wrap">
        <div className="htip__box">
          <p id={id}>{children}</p>
          <Button look="tool" icon="close" type="button" hidden>
            <span className="vh">{close}</span>
          </Button>
        </div>
      </div>
    </div>
  )
}
