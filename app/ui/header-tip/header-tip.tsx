import { Button } from '#app/ui/button/button.tsx'
import styles from './header-tip.css?url'

interface HeaderTipProps {
  /** For the control that it is about, which is described by it. */
  id: string
  /** Name of the button that closes it; a script shows the button and does what it says. */
  close: string
  children: string
}

/** A tip under the header that points to its last control. A script has it announced, and closes it. It brings its styles. */
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
