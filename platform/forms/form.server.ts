import { data } from 'react-router'

/** Reads the form data of a request. Throws 400 if there is none or it cannot be parsed. */
export async function readForm(request: Request): Promise<FormData> {
  return (isPlainForm(request) ? plainForm(request) : request.formData()).catch(() => {
    throw data(null, { status: 400 })
  })
}

/** Tests if a form has the encoding of browsers for forms without files. */
const isPlainForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '')

/** Parses a URL-encoded form from its text: half the cost of `formData()` with its streams. */
async function plainForm(request: Request): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value)
  return form
}
