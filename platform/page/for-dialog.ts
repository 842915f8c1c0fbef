/** Tests if a script requests the page as a dialog over another page (see app/client/dialogs.ts). */
export const isForDialog = (request: Request): boolean => request.headers.get('x-part') === 'dialog'
