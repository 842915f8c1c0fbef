/** Separators in web and email addresses. With a blank after them no mail program makes a link. */
const joints = /:\/\/|\.(?=[\p{L}\p{N}][\p{L}\p{N}-])|@(?=\S)/gu

/** Prevents links in typed text in a message: its recipient would trust a link in our messages. */
export const withoutLinks = (typed: string): string => typed.replace(joints, '$& ')
