import type { ReactNode } from 'react'
import type { Describing } from '../field/describing.tsx'
import { Field } from '../field/field.tsx'

interface ZipInputProps extends Describing {
  id: string
  name: string
  label: ReactNode
  heading?: boolean | 2 | 3
  value?: string
  placeholder?: string
}

/** A ZIP code: numeric keyboard on phones, autofill, blanks allowed. */
export function ZipInput({ value, placeholder, ...field }: ZipInputProps) {
  return (
    <Field
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder={placeholder}
      width={placeholder ? undefined : 'short'}
      defaultValue={value}
    />
  )
}
