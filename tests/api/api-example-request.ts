import type { Operation } from './api-document.ts'

const exampleIn = (given: { example?: unknown; schema: { example?: unknown } }) => given.example ?? given.schema.example

/**
 * Returns the example request of a call, with its address relative to /api. `inPlace` replaces the ids in the example
 * by real ones.
 */
export function exampleRequest(
  { id, path, parameters, bodies }: Operation,
  inPlace: (text: string) => string,
): { address: string; body: unknown } {
  const given = parameters.flatMap((parameter) => {
    const example = exampleIn(parameter)
    if (example === undefined && parameter.required) throw new Error(`${id} has no example of ${parameter.name}`)
    return example === undefined ? [] : [{ ...parameter, value: inPlace(String(example)) }]
  })
  const address = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((done, { name, value }) => done.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = given
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, value }): [string, string] => [name, value])
  const [body] = Object.values(bodies)
  if (body && exampleIn(body) === undefined) throw new Error(`${id} has no example of its body`)
  return {
    address: `${address}${query.length ? `?${new URLSearchParams(query)}` : ''}`,
    body: body && JSON.parse(inPlace(JSON.stringify(exampleIn(body)))),
  }
}
