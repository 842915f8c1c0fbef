import { typedPhoneAt } from './typed-phone.ts'

/** Formats the phone number in a field during typing. Preserves the caret position relative to the digits. */
export function cleanPhoneField(field: HTMLInputElement): void {
  const { value, caret } = typedPhoneAt(field.value, field.selectionEnd ?? field.value.length)
  if (value === field.value) return
  field.value = value
  if (document.activeElement === field) field.setSelectionRange(caret, caret)
}
