interface NamedTextProps {
  name: string | null
  children: string
}

/** A text with a name that browsers must not translate: Hope stays Hope. */
export function NamedText({ name, children }: NamedTextProps) {
  const at = name ? children.indexOf(name) : -1
  if (!name || at === -1) return children
  return (
    <>
      {children.slice(0, at)}
      <span translate="no">{name}</span>
      {children.slice(at + name.length)}
    </>
  )
}
