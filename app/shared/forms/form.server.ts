import { data } from 'react-router'

/** The form that a request carries. Throws 400 when it carries none or one that cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
}
