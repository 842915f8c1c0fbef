// Access to each page and call, which role-matrix.test.ts compares with the code.
import type { Access as CallAccess } from '#platform/api/api.ts'

/**
 * Access to a page. `own`: callers see only their own data. `guest`: only without sign-in. `leaves`: redirects to
 * sign-in. `account`: sign-ins of persons, not of staff. `subject`: only the account of that subject.
 */
export type Access =
  | 'anyone'
  | 'owner'
  | 'signed-in'
  | 'account'
  | 'subject'
  | 'guest'
  | 'named'
  | 'staff'
  | 'own'
  | 'leaves'

const texts = (text: string) => text.split(/\s+/).filter(Boolean)

/** All rows of the route table that not everyone may open. */
export const pages: Record<Exclude<Access, 'anyone'>, readonly string[]> = {
  owner:
    texts(`checkUp/:number? old-checkUp/:number cv19-report safe-behavior-responses responses finish-later save send-me
      first-name agent-zero recommendations3 recommendations recommendations2 continued-recommendations results
      summary report-0 report-0-2 report-1 report-2 report-b report-c report-c2 report-c3 report-d report-e2
      report-emp report-f report-g report-v1 report-v2 report-v3 report-v4 how-it-was-worked-out share
      what-others-see who-can-see-my-report
      who-can-see-my-steps my-data/code doctor-page report-pdf reports/printable print-pdf strategies-for-success
      opp-for-improvement pick-area expert-check-in expert-check-in/confirmation my-requests progress-point post-survey
      progress-hub ladder ladder/confirmation ladder/progress ladder/success ladder/sucess ladder_old/sucess
      ladder/thank-you ladder-1 ladder-2 ladder-3 ladder-4 ladder-5 ladder-6 ladder_old ladder_old/confirmation
      ladder_old/progress ladder_old/success ladder_old/thank-you sleep_pathway sleep_pathway2 sleep_pathway3
      sleep_pathway4 sleep_pathway_complete sleep-diary sleep-diary/print commit-program program-selection-reason
      commit-program/contact program-confirmation action-planning action-planning/export weekly-action-planner`),
  'signed-in': texts(
    'return-user dashboard-b dashboard-c dashboard-d dashboard-f signed-in my-account my-account/:what',
  ),
  account: texts('persons'),
  subject: texts(`persons/:subject persons/:subject/move persons/:subject/merge persons/:subject/died
    persons/:subject/delete`),
  guest: texts('login login-new login-old old-login NVCN-login signUp'),
  named: texts('second-factor'),
  staff: texts(`staff staff/people staff/programs staff/partner staff/first-steps staff/poster staff/help staff/audit
      staff/focus-group staff/tablets staff/board staff/menu staff/offers staff/requests staff/requests/:id member-list
      reports-admin`),
  own: texts(`reports my-data persons/switch my-data/delete my-data/deleted start-anew return-screen
    guidance/gratitude contact-info reminders forms-of-support survey fg-index focus-group/fg-index-1
    focus-group/fg-index-2 focus-group/fg-index-3 api-debug test-form test-form/confirmation test-form/debug
    login-debug login-debug/clear-auth login-debug/google-test login-debug/redirect-handler`),
  leaves: texts('authenticating auth-callback'),
}

/** Rows that are the same for everyone. Every new row must be added to one of these lists. */
export const forAnyone =
  texts(`start getStarted get-started :campaign bcda old-checkUp start-enter-zipcode focus-group center/:partner?
  return-code done help-now offline shared/:token shared/:token/stop mine/:token mine/:token/stop
  reminders/stop/:token r/:link k k/:code preview
  preview-all preview-old knowledge-base knowledge-base/:topic resources how-our-organizations-can-help/:partner?
  :partner/how-our-organizations-can-help center-resources developers about terms privacy consumer-health-data
  help sleep-diary/blank password-reset logout gallery outbox consumer-priorities-test data-analysis-test
  combined-recommendations-test intervention-recommendations-test`)

/** Access to each call. Must match its `x-access` in the OpenAPI document. */
export const calls: Record<string, CallAccess> = {
  'POST /assessment/response': 'own',
  'GET /cache': 'anyone',
  'GET /assessment/recommendations/{id}': 'owner',
  'GET /assessment/person/{id}/responses': 'owner',
  'GET /assessment/person/{id}/interventions': 'owner',
  'GET /assessment/response/{id}/reminders': 'owner',
  'PUT /assessment/response/{id}/reminders': 'owner',
  'DELETE /assessment/response/{id}/reminders': 'owner',
  'GET /assessment/intervention/{id}': 'anyone',
  'GET /assessment/intervention/{id}/steps': 'own',
  'GET /assessment/intervention/{id}/helpful-links': 'anyone',
  'GET /assessment/intervention/{id}/debug': 'anyone',
  'GET /assessment/allBarriers': 'anyone',
  'GET /assessment/content/{id}': 'anyone',
  'POST /assessment/questionsForContent': 'anyone',
  'GET /secured/person/{id}': 'owner',
  'PUT /secured/person/{id}': 'owner',
  'POST /my-data/download': 'own',
  'POST /assessment/submitExperience': 'owner',
  'POST /assessment/sendToMe': 'owner',
  'POST /pdf/generate-printable-report/{responseId}/{locale}': 'owner',
  'POST /pdf/generate-pdf/{responseId}': 'owner',
  'GET /pdf/steps/{locale}': 'owner',
  'POST /assessment/agentZero/{responseId}/{env}': 'owner',
  'POST /assessment/fiveMetrics/{responseId}/{env}': 'owner',
  'POST /assessment/generateDataAnalysis/{responseId}/{env}': 'owner',
  'POST /assessment/generateStrength/{responseId}/{env}': 'owner',
  'POST /assessment/personalAssessmentBullets/{responseId}/{env}': 'owner',
  'POST /assessment/assessment-counts/{responseId}/{env}': 'owner',
  'POST /assessment/assign-intervention/{responseId}/{env}': 'owner',
  'POST /assessment/getConsumerPriorities': 'owner',
  'POST /assessment/getUserBarriers/{id}': 'owner',
  'POST /assessment/interventionRecommendations/{assessmentId}/{responseId}': 'owner',
  'GET /assessment/picture/{name}': 'anyone',
  'GET /assessment/response/{id}/sleep': 'owner',
  'PUT /assessment/response/{id}/sleep/nights/{morning}': 'owner',
  'GET /calendar/{locale}/wake-up.ics': 'owner',
  'GET /calendar/{locale}/next-check-up.ics': 'owner',
  'GET /guidance/programs': 'owner',
  'POST /guidance/programs': 'owner',
  'POST /guidance/programs/takeBack': 'owner',
  'GET /calendar/{locale}/program.ics': 'owner',
  'GET /calendar/{locale}/steps.ics': 'owner',
  'GET /secured/focus-group.csv': 'staff',
  'GET /steps': 'owner',
  'GET /steps/week': 'owner',
  'POST /steps': 'owner',
  'PATCH /steps/{id}': 'owner',
  'POST /steps/{id}/state': 'owner',
  'PUT /steps/{id}/days/{day}': 'owner',
  'DELETE /steps/{id}/days/{day}': 'owner',
  'DELETE /steps/{id}': 'owner',
  'GET /fhir/metadata': 'anyone',
  'GET /fhir/Questionnaire/{id}': 'anyone',
  'GET /fhir/QuestionnaireResponse/{id}': 'owner',
  'GET /fhir/Patient/{id}': 'owner',
  'GET /fhir/Observation': 'own',
  'GET /fhir/Goal': 'own',
  'GET /fhir/Task': 'own',
  'GET /auth/getSessionSimple': 'own',
  'GET /auth/getSessionExpanded': 'own',
  'GET /auth/checkForExistingAcct/{responseId}': 'own',
  'POST /auth/draft': 'own',
  'POST /auth/leave': 'own',
  'POST /auth/passkey': 'anyone',
  'GET /captcha': 'anyone',
  'GET /secured/responses': 'signed-in',
  'GET /secured/response_intervention': 'signed-in',
  'GET /secured/session': 'signed-in',
  'GET /secured/testSecure': 'signed-in',
  'POST /secured/attach': 'signed-in',
  'GET /secured/subjects': 'signed-in',
  'POST /secured/subjects': 'signed-in',
  'PUT /secured/subjects/{id}': 'owner',
  'DELETE /secured/subjects/{id}': 'owner',
  'GET /secured/subjects/{id}/copy': 'owner',
  'PUT /secured/responses/{id}/subject': 'owner',
  'POST /secured/subjects/{id}/merge': 'owner',
  'POST /secured/subject-changes/{id}/undo': 'owner',
  'PUT /secured/session/subject': 'signed-in',
  'GET /secured/responses-admin': 'staff',
  'GET /secured/staff/requests': 'staff',
  'POST /secured/staff/requests/{id}/{step}': 'staff',
  'GET /secured/requests': 'owner',
  'POST /secured/requests/{id}/withdraw': 'owner',
  'GET /secured/partner-data': 'staff',
  'PUT /secured/partner-data': 'staff',
  'GET /secured/poster/{locale}': 'staff',
  'GET /secured/figures/{locale}/table.csv': 'staff',
  'GET /secured/figures/{locale}/board.pdf': 'staff',
  'POST /email/send': 'signed-in',
  'POST /message-queue/queue': 'signed-in',
  'POST /guidance/partner': 'anyone',
  'POST /guidance/map': 'anyone',
  'POST /guidance/partners': 'anyone',
  'POST /tracker': 'anyone',
  'GET /auth/searchCenterID': 'service',
  'POST /assessment/sendLink': 'owner',
  'POST /shares/{id}/read': 'own',
  'POST /auth/session': 'own',
  'GET /auth/loginNewPortalSimple': 'own',
  'POST /auth/loginNewPortalSimple': 'own',
  'POST /auth/updateClientID': 'own',
  'POST /auth/sendPin': 'own',
  'POST /auth/loginNewPortal': 'own',
  'POST /auth/loginNVCNPortal': 'own',
  'POST /auth/login': 'own',
  'POST /auth/loginTest': 'own',
  'POST /auth/signUp': 'own',
  'POST /auth/signUpAuth': 'own',
  'GET /auth/confirmation': 'anyone',
  'POST /auth/exists': 'own',
  'POST /auth/email_or_phone_exists': 'own',
  'POST /auth/logout': 'own',
  'POST /auth/person_response': 'signed-in',
  'POST /auth/update_person_response': 'signed-in',
  'POST /auth/google': 'anyone',
  'POST /auth/microsoft': 'anyone',
  'POST /auth/provider/begin': 'anyone',
  'GET /auth/provider/callback/{provider}': 'anyone',
}

/** Returns who may open a page, by its path in the route table. */
export const accessOf = (path: string): Access =>
  (Object.keys(pages) as (keyof typeof pages)[]).find((access) => pages[access].includes(path)) ?? 'anyone'
