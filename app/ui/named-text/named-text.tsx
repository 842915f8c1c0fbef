interface NamedTextProps {
  name: string | null
  children: string
}

/** A text in which a browser that translates the page leaves a name as it is: Hope stays Hope. */
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
