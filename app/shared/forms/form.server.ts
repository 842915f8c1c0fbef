import { data } from 'react-router'

/** Reads the form data of a request. Throws 400 if there is none or it cannot be parsed. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
}
