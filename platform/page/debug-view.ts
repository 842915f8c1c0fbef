/** A labeled value in a debug panel. `key` identifies it for scripts; `name` and `value` are for people. */
export type Fact = { key: string; name: string; value: string }

/** Facts under a title. If `items` is set, that list is shown instead. */
export type FactSection = { key: string; title: string; facts: readonly Fact[]; items?: readonly string[] }

/** A debug panel. `problem` is the reason why its facts could not be loaded; null if they were. */
export type DebugPanelView = {
  title: string
  sections: readonly FactSection[]
  problem: string | null
  /** Placeholder text of an empty list. */
  empty: string | null
}

/** The session debug panel: its labels, and addresses of its buttons for browsers without scripts. */
export type SessionPanelView = DebugPanelView & {
  refresh: { label: string; href: string }
  clear: { label: string; action: string; from: string }
  close: { label: string; href: string }
  /** Texts with placeholders in braces, which the script fills in. */
  texts: { waiting: string; gaveUp: string; updated: string }
}

/** The debug panels requested for a page, with all their texts. */
export type DebugView = {
  /**
   * True if another person has signed in since a panel was last shown: the script then clears data stored by older
   * versions.
   */
  changed: boolean
  panels: readonly DebugPanelView[]
  session: SessionPanelView | null
}
