/** Separators in web and email addresses. With a blank after them, no mail program makes a link. */
const joints = /:\/\/|\.(?=[\p{L}\p{N}][\p{L}\p{N}-])|@(?=\S)/gu

/** Disables links in text that a person typed, since the recipient would trust a link in a message of the product. */
export const withoutLinks = (typed: string): string => typed.replace(joints, '$& ')
