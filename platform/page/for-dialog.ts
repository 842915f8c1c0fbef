/** Tests if a script wants the page as a dialog over another one (see `enhance/dialogs.ts`) instead of in full. */
export const isForDialog = (request: Request): boolean => request.headers.get('x-part') === 'dialog'
