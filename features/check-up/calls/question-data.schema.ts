import { z } from '@hono/zod-openapi'
import { questionsCount } from '#assessment/questionnaire/pages.ts'
import {
  inEveryLocale,
  type Locale,
  PublicQuestion,
  publicQuestion,
  Questionnaire,
  Text,
} from '#assessment/questionnaire/questionnaire.ts'
import { hasShortForm, shortQuestionnaire } from '#assessment/questionnaire/short-form.ts'
import { consentText } from '../consent-text.server.ts'

const ConsentText = z.strictObject({
  words: z.array(z.string()),
  signed_in_words: z.array(z.string()),
  wording: z.string(),
})

/** A questionnaire for external front ends, in both languages. */
export const QuestionData = z
  .strictObject({
    assessment_id: z.int(),
    name: Text,
    version: z.string(),
    /** Changes with any content. */
    content_version: z.string(),
    minutes: z.tuple([z.number(), z.number()]),
    /** All questions, including conditional ones. */
    questionsCount: z.int(),
    /** Questions of the short form; 0 if there is none. */
    shortQuestionsCount: z.int(),
    pages: z.array(
      z.strictObject({ page_id: z.string(), number: z.int(), title: Text, questions: z.array(PublicQuestion).min(1) }),
    ),
    sources: Questionnaire.shape.sources,
    licences: Questionnaire.shape.licences,
    consent: z.strictObject(inEveryLocale(() => ConsentText)),
  })
  .openapi('QuestionData')
export type QuestionData = z.infer<typeof QuestionData>

/** Returns a questionnaire with its consent texts. */
export function questionData(questionnaire: Questionnaire, contentVersion: string): QuestionData {
  const { id, name, version, minutes, pages, sources, licences } = questionnaire
  const consent = (locale: Locale) => {
    const { texts: words, signedInTexts: signed_in_words, wording } = consentText(locale)
    return { words: [...words], signed_in_words: [...signed_in_words], wording }
  }
  return {
    assessment_id: id,
    name,
    version,
    content_version: contentVersion,
    minutes,
    questionsCount: questionsCount(questionnaire),
    shortQuestionsCount: hasShortForm(questionnaire) ? questionsCount(shortQuestionnaire(questionnaire)) : 0,
    pages: pages.map(({ id: page_id, title, questions }, index) => ({
      ...{ page_id, number: index + 1, title },
      questions: questions.map(publicQuestion),
    })),
    sources,
    licences,
    consent: inEveryLocale(consent),
  }
}
