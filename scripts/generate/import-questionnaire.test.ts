import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { toFhirQuestionnaire } from '#assessment/fhir/fhir-questionnaire.ts'
import { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { publicWellbeing13, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { scriptEnvironment } from '#tests/support/script-environment.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/generate/import-questionnaire.ts', ...given],
    { env: scriptEnvironment, encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

function file(name: string, body: unknown): string {
  const at = path.join(folder, name)
  writeFileSync(at, typeof body === 'string' ? body : JSON.stringify(body))
  return at
}

test('writes the draft with its notes to the given folder and leaves the content unchanged', () => {
  const before = readdirSync('content/questionnaires')
  const ours = file('ours.json', toFhirQuestionnaire(wellbeing13, 'https://checkup.example.org/api/fhir'))
  const { status, said } = run(ours, '--out', folder)
  expect([status, said]).toEqual([
    0,
    `Everything was carried over.\n\nThe draft is in ${path.join(folder, 'ours.draft.yaml')}\n`,
  ])
  const draft = readFileSync(path.join(folder, 'ours.draft.yaml'), 'utf8')
  expect({ ...Questionnaire.parse(parse(draft)), report: 'wellbeing' }).toEqual(publicWellbeing13)
  expect(readdirSync('content/questionnaires')).toEqual(before)
  expect(run(ours, '--out', folder)).toMatchObject({ status: 2, said: expect.stringContaining('already') })
}, 60_000)

test('prints what could not be converted and writes it into the draft', () => {
  const item = [{ linkId: 'photo', type: 'attachment', text: 'A photo' }]
  const { status, said } = run(file('theirs.json', { resourceType: 'Questionnaire', item }), '--out', folder)
  expect(status).toBe(0)
  const note = "- photo: Items of the type 'attachment' cannot be asked here. Left out."
  expect(said).toContain(note)
  expect(readFileSync(path.join(folder, 'theirs.draft.yaml'), 'utf8')).toContain(`# ${note}`)
}, 60_000)

test.each([
  ['no file', []],
  ['a missing file', ['nowhere.json']],
  ['an unknown flag', ['--into', 'x']],
  ['the content as the target folder', ['x.json', '--out', 'content/questionnaires']],
])('rejects %s', (_, given) => {
  expect(run(...given).status).toBe(2)
})

test('rejects a file without a questionnaire', () => {
  expect(run(file('no.json', 'not json'), '--out', folder).status).toBe(2)
  expect(run(file('patient.json', { resourceType: 'Patient' }), '--out', folder).said).toContain(
    'no FHIR Questionnaire',
  )
})
