import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { afterHospitalIds } from '#assessment/report/care/after-hospital.ts'
import { benefitRows } from '#assessment/report/care/benefits-shortlist.ts'
import { caregiverStepIds } from '#assessment/report/care/caregiver-plan.ts'
import { doctorRowIds } from '#assessment/report/care/doctor-page.ts'
import { medicineFlagIds } from '#assessment/report/care/medicine-flags.ts'
import { screeningIds, vaccineIds } from '#assessment/report/care/preventive-care.ts'
import { topicIds } from '#assessment/report/care/talk-over-soon.ts'
import { yearItemIds } from '#assessment/report/care/year-line.ts'
import { goodThingIds } from '#assessment/report/findings/good-thing.ts'
import { liftIds } from '#assessment/report/steps/lift-star.ts'
import { content } from '#tests/support/content.ts'

const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}.json`, 'utf8'))

/** Rows of the page for the doctor without a sentence of the same name: tables, and rows composed of parts. */
const rowsOfParts: readonly string[] = ['alcohol', 'vaccines', 'falls', 'senses', 'tobacco']

describe.each(['en', 'es'])('in %s', (locale) => {
  const pointers = read(locale, 'pointers')
  const page = read(locale, 'doctorPage')

  test.each([
    ['good thing', goodThingIds, pointers.good],
    ['topic', topicIds, pointers.talk],
    ['vaccine or screening', [...vaccineIds, ...screeningIds], pointers.preventive.items],
    ['thing to do this year', yearItemIds, pointers.preventive.year],
    ['question for a pharmacist', medicineFlagIds, pointers.medicines],
    ['line for caregivers', caregiverStepIds, pointers.caregiver],
    ['line after the hospital', afterHospitalIds, pointers.hospital],
    ['change that lifts a star', liftIds, pointers.lift],
    ['row for the doctor', doctorRowIds.filter((row) => !rowsOfParts.includes(row)), page.text],
    ['name of a row for the doctor', doctorRowIds, page.names],
  ])('every %s has a text', (_, ids, texts) => {
    expect(ids.filter((id) => !(id in texts || `${id}_other` in texts))).toEqual([])
  })
})

test('every service of the shortlist is in the content', () => {
  const { links } = content
  expect(benefitRows.map(({ link }) => link).filter((link) => !(link in links))).toEqual([])
})
