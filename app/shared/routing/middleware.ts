/** The steps that a row of the table may ask for. What they do stands in shell/middleware.server.ts. */
export const middlewareNames = ['reset-assessment', 'session-init'] as const
export type MiddlewareName = (typeof middlewareNames)[number]
