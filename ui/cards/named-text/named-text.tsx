import { Integers } from '../../charts/whole-numbers/integers.tsx'

interface NamedTextProps {
  name: string | null
  children: string
}

/** A text with a name that browsers must not translate: Hope stays Hope. Its phone numbers do not wrap. */
export function NamedText({ name, children }: NamedTextProps) {
  const at = name ? children.indexOf(name) : -1
  if (!name || at === -1) return <Integers>{children}</Integers>
  return (
    <>
      <Integers>{children.slice(0, at)}</Integers>
      <span translate="no">{name}</span>
      <Integers>{children.slice(at + name.length)}</Integers>
    </>
  )
}
