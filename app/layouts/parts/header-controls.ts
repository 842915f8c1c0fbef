/** A control that the header can have. `textSize` is A− and A+ together. */
export type HeaderControl = 'textSize' | 'share' | 'print' | 'save' | 'logout'

type Facts = {
  /** The path of the current row, such as `recommendations3`. */
  path: string
  /** The signed-in person; null for a guest. */
  person: { email: string | null; phone: string | null } | null
  /** The report-buttons flag: the reader may share the current report. */
  reportButtons: boolean
}

/** Returns the controls of the header, in their order. */
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
