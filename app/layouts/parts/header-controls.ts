/** A control that the header can have. `textSize` is A− and A+ together. */
export type HeaderControl = 'textSize' | 'share' | 'print' | 'save' | 'logout'

type Facts = {
  /** The path of the route table's row, such as `recommendations3`. */
  path: string
  /** The signed-in account; null for a guest. */
  person: { email: string | null; phone: string | null } | null
  /** The person may share the current report. */
  reportButtons: boolean
}

/** Returns the controls of the header, in order. */
export function headerControls({ path, person, reportButtons }: Facts): readonly HeaderControl[] {
  const onPaper = path === 'print-pdf'
  const reachable = Boolean(person?.email || person?.phone)
  const shown: Record<HeaderControl, boolean> = {
    textSize: true,
    share: reportButtons && !onPaper,
    print: !onPaper,
    save: !reachable,
    logout: person !== null,
  }
  return controls.filter((control) => shown[control])
}

const controls = ['textSize', 'share', 'print', 'save', 'logout'] as const satisfies readonly HeaderControl[]
