/**
 * Memoizes a function of an object, such as the facts about a person, for the lifetime of that object. Neither the
 * object nor the result may be modified.
 */
export function oncePer<Of extends object, Result>(workOut: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.result
    const result = workOut(of)
    known.set(of, { result })
    return result
  }
}
