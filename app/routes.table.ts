/**
 * Every address in the product, one line each.
 * English is served at the path shown; Spanish at /es/<path>. Matching ignores case and a slash at the end.
 * `screen` is <feature>/<file> and means app/<feature>/screens/<file>.tsx; the frame is app/shell/frames/<frame>.tsx.
 */
import { alias, row } from './shared/routing/row.ts'

export const table = [
  row('', 'landing/landing', 'partner'),

  row('start', 'check-up/start', 'partner'),
  alias('getStarted', 'start'),
  row('get-started', 'check-up/start', 'partner', { middleware: ['reset-assessment'] }),
  row('GetStarted-2', 'check-up/start', 'partner'),
  row('GetStarted-old', 'check-up/start', 'partner'),
  row('start-1', 'check-up/start', 'partner'),
  row('start-2', 'check-up/start', 'partner'),
  row('start-3', 'check-up/start', 'partner'),
  row('start-4', 'check-up/start', 'partner'),
  row('start-5', 'check-up/start', 'partner'),
  row('start-6', 'check-up/start', 'partner'),
  row('start-7', 'check-up/start', 'partner'),
  row('start-nys', 'check-up/start', 'partner'),
  row('start-pilot', 'check-up/start', 'partner'),
  row('buenos-dias', 'check-up/start', 'partner'),
  row('BurlingtonSeniorCenter', 'check-up/start', 'partner'),
  row('bcda', 'check-up/start', 'bcda'),
  row('start-enter-zipcode', 'check-up/start-zip', 'partner'),

  row('center/:partner?', 'partners/center', 'center'),

  row('checkUp/:number?', 'check-up/question', 'check-up'),
  row('survey', 'check-up/survey', 'check-up'),
  row('responses', 'check-up/responses', 'check-up'),
  row('finish-later', 'check-up/finish-later', 'check-up'),
  row('return-code', 'check-up/return-code', 'check-up'),
  row('save', 'saving/save', 'report'),
  row('done', 'check-up/done', 'partner'),
  row('help-now', 'check-up/help-now', 'partner'),

  row('agent-zero', 'report/preparing', 'partner'),
  row('recommendations3', 'report/report', 'report', { variant: 'main' }),
  row('recommendations', 'report/report', 'report', { variant: 'recommendations' }),
  row('recommendations2', 'report/report', 'report', { variant: 'recommendationCards' }),
  row('continued-recommendations', 'report/report', 'report', { variant: 'recommendationsBeyondFirst' }),
  row('results', 'report/report', 'report', { variant: 'results' }),
  row('summary', 'report/report', 'report', { variant: 'summary' }),
  row('report-0', 'report/report', 'report', { variant: 'state' }),
  row('report-0-2', 'report/report', 'report', { variant: 'stateLadder' }),
  row('report-1', 'report/report', 'report', { variant: 'stateMetrics' }),
  row('report-2', 'report/report', 'report', { variant: 'stateMetricsAreas' }),
  row('report-b', 'report/report', 'report', { variant: 'prioritiesRecommendations' }),
  row('report-c', 'report/report', 'report', { variant: 'areasChallenges' }),
  row('report-c2', 'report/report', 'report', { variant: 'areasStrengths' }),
  row('report-c3', 'report/report', 'report', { variant: 'areasBoth' }),
  row('report-d', 'report/report', 'report', { variant: 'metricsFindings' }),
  row('report-e2', 'report/report', 'report', { variant: 'assessmentFindings' }),
  row('report-emp', 'report/report', 'report', { variant: 'staff' }),
  row('report-f', 'report/report', 'report', { variant: 'recommendationsResources' }),
  row('report-g', 'report/report', 'report', { variant: 'comparison' }),
  row('report-v1', 'report/report', 'report', { variant: 'metricsFirst' }),
  row('report-v2', 'report/report', 'report', { variant: 'areasFirst' }),
  row('report-v3', 'report/report', 'report', { variant: 'recommendationsFirst' }),
  row('report-v4', 'report/report', 'report', { variant: 'ladderFirst' }),
  row('reports', 'report/reports', 'report'),

  row('share', 'sharing/share', 'report'),
  row('who-can-see-my-report', 'sharing/who-can-see', 'report'),
  row('shared/:token', 'shell/shared-report', 'partner'),
  row('shared/:token/stop', 'sharing/stop', 'partner'),

  row('report-pdf', 'report/printable', 'pdf'),
  row('reports/printable', 'report/printable', 'pdf'),
  row('print-pdf', 'report/printable', 'pdf', { variant: 'fileOnly' }),
  row('preview', 'report/report', 'partner', { variant: 'preview' }),
  row('preview-all', 'report/report', 'partner', { variant: 'previewAll' }),
  row('preview-old', 'report/report', 'partner', { variant: 'previewOld' }),

  row('strategies-for-success', 'report/report', 'report', { variant: 'strategies' }),
  row('opp-for-improvement', 'report/opportunities', 'report'),
  row('pick-area', 'report/pick-area', 'report'),
  row('expert-check-in', 'check-ins/expert-check-in', 'report'),
  row('expert-check-in/confirmation', 'check-ins/confirmation', 'report'),
  row('progress-point', 'opinion/opinion', 'returning', { variant: 'progress-point' }),
  row('post-survey', 'opinion/opinion', 'returning', { variant: 'post-survey' }),

  row('return-user', 'shell/dashboard', 'returning', { variant: 'whole' }),
  row('dashboard-b', 'shell/dashboard', 'returning', { variant: 'progress' }),
  row('dashboard-c', 'shell/dashboard', 'returning', { variant: 'nextStep' }),
  row('dashboard-d', 'shell/dashboard', 'returning', { variant: 'past' }),
  row('dashboard-f', 'shell/dashboard', 'returning', { variant: 'oneColumn' }),
  row('return-screen', 'returning/return-screen', 'partner'),
  row('progress-hub', 'shell/progress-hub', 'returning'),

  row('knowledge-base', 'guidance/knowledge-base', 'partner'),
  row('knowledge-base/:topic', 'guidance/knowledge-topic', 'partner'),
  row('resources', 'guidance/resources', 'partner'),
  row('forms-of-support', 'guidance/forms-of-support', 'report'),
  row('how-our-organizations-can-help/:partner?', 'partners/how-we-help', 'report'),
  alias(':partner/how-our-organizations-can-help', 'how-our-organizations-can-help/:partner?'),
  row('center-resources', 'partners/center-resources', 'center'),

  row('about', 'documents/document', 'partner', { variant: 'about' }),
  row('terms', 'documents/document', 'partner', { variant: 'terms' }),
  row('privacy', 'documents/document', 'partner', { variant: 'privacy' }),
  row('consumer-health-data', 'documents/document', 'partner', { variant: 'consumer-health-data' }),
  row('help', 'documents/document', 'partner', { variant: 'help' }),

  row('login', 'accounts/login', 'partner'),
  alias('login-new', 'login'),
  row('login-old', 'accounts/login', 'partner', { variant: 'password' }),
  row('old-login', 'accounts/login', 'partner', { variant: 'code' }),
  row('NVCN-login', 'accounts/login', 'partner', { partner: 'nvcn' }),
  row('signed-in', 'accounts/signed-in', 'partner'),
  row('signUp', 'accounts/sign-up', 'partner'),
  row('password-reset', 'accounts/password-reset', 'partner'),
  row('logout', 'accounts/logout', 'partner'),

  row('my-account', 'my-account/my-account', 'partner'),
  row('my-account/:what', 'my-account/change', 'partner'),

  row('my-data', 'my-data/my-data', 'partner'),
  row('my-data/delete', 'my-data/delete', 'partner'),
  row('my-data/deleted', 'my-data/deleted', 'partner'),

  row('authenticating', 'social/authenticating', 'partner'),
  row('auth-callback', 'social/auth-callback', 'partner'),

  row('second-factor', 'staff/second-factor', 'partner'),
  row('staff', 'staff/staff', 'partner'),

  row('gallery', 'debug/gallery', 'bare'),
  row('consumer-priorities-test', 'debug/generator', 'partner', { variant: 'consumer-priorities' }),
  row('data-analysis-test', 'debug/generator', 'partner', { variant: 'data-analysis' }),
  row('combined-recommendations-test', 'debug/generator', 'partner', { variant: 'combined-recommendations' }),
  row('intervention-recommendations-test', 'debug/generator', 'partner', { variant: 'intervention-recommendations' }),
  row('outbox', 'outbox/outbox', 'partner'),
]

/** The path of a row, for links. */
export type AppPath = (typeof table)[number]['path']
