import { typedPhoneAt } from './typed-phone.ts'

/** Formats a phone number while it is typed. Preserves the caret position relative to the digits. */
export function cleanPhoneField(field: HTMLInputElement): void {
  const { value, caret } = typedPhoneAt(field.value, field.selectionEnd ?? field.value.length)
  if (value === field.value) return
  field.value = value
  if (document.activeElement === field) field.setSelectionRange(caret, caret)
}
