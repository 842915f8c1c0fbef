/** What the browser knows of the connection. */
export type Network = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } }

/** Returns whether prefetching costs the person nothing: not on 2g, with data saver on, or offline. */
export const mayPrefetch = ({ onLine, connection }: Network): boolean =>
  onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
