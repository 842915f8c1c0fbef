/** Points and slashes of web and email addresses. Without blanks behind them no mail program makes a link. */
const joints = /:\/\/|\.(?=[\p{L}\p{N}][\p{L}\p{N}-])|@(?=\S)/gu

/** Returns typed words for a message, in which nothing becomes a link: its reader trusts a link in our messages. */
export const withoutLinks = (typed: string): string => typed.replace(joints, '$& ')
