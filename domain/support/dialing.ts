/** Adds the `tel:` link to a phone number such as 386-555-0110. */
export const dialing = (number: string): { number: string; href: string } => ({
  number,
  href: `tel:+1${number.replaceAll('-', '')}`,
})
