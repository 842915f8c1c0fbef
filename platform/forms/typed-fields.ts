/** Returns the fields of a form without passwords, one-time codes and hidden fields. */
export function typedFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] => {
    const field = form.elements.namedItem(name)
    const isSecret =
      field instanceof HTMLInputElement &&
      (/^(password|hidden)$/.test(field.type) || field.autocomplete === 'one-time-code')
    return isSecret || typeof value !== 'string' ? [] : [[name, value]]
  })
}
