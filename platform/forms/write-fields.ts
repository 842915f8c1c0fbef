/** Fills in the fields of a form. */
export function writeFields(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  const left = [...fields]
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue
    if (field.type === 'hidden' || field.type === 'password') continue
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const isChosen = fields.some(([name, value]) => name === field.name && value === field.value)
      if (field.checked === isChosen) continue
      field.checked = isChosen
    } else {
      const at = left.findIndex(([name]) => name === field.name)
      const [typed] = at === -1 ? [] : left.splice(at, 1)
      if (!typed) continue
      field.value = typed[1]
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
