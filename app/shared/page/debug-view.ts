/** A fact that a debug aid shows: `key` finds it again, the rest are words. */
export type Fact = { key: string; name: string; value: string }

/** Facts under a title. `items` are shown in place of facts where there is a list. */
export type FactSection = { key: string; title: string; facts: readonly Fact[]; items?: readonly string[] }

/** A debug aid as a page shows it. `problem` says why its facts could not be had. */
export type DebugPanelView = {
  title: string
  sections: readonly FactSection[]
  problem: string | null
  /** Said in place of facts where there are none. */
  empty: string | null
}

/** What the buttons of the session debug panel say, and where they lead without a script. */
export type SessionPanelView = DebugPanelView & {
  refresh: { label: string; href: string }
  clear: { label: string; action: string; from: string }
  close: { label: string; href: string }
  /** Words with blanks in braces that the script fills in. */
  words: { waiting: string; gaveUp: string; updated: string }
}

/** The debug aids on a page, with all their words: those that were asked for. */
export type DebugView = {
  /** Somebody else is signed in than when an aid was last shown: what older versions left is to be cleared. */
  changed: boolean
  panels: readonly DebugPanelView[]
  session: SessionPanelView | null
}
