/** Names of the middleware that a row of the route table can request; app/middleware.server.ts implements them. */
const middlewareNames = ['reset-assessment', 'session-init'] as const
export type MiddlewareName = (typeof middlewareNames)[number]
