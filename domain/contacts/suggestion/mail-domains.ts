/**
 * Common mail domains in the United States and of Spanish speakers. A domain that is similar to one of them may be
 * mistyped (suggest-email.ts).
 */
export const mailDomains: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'hotmail.com', 'outlook.com'],
  ...['live.com', 'msn.com', 'aol.com', 'aim.com', 'icloud.com', 'me.com', 'mac.com', 'mail.com', 'email.com'],
  ...['gmx.com', 'proton.me', 'protonmail.com', 'zoho.com', 'fastmail.com', 'juno.com', 'netzero.net', 'usa.net'],
  ...['comcast.net', 'xfinity.com', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'pacbell.net'],
  ...[
    'cox.net',
    'charter.net',
    'spectrum.net',
    'twc.com',
    'rr.com',
    'roadrunner.com',
    'earthlink.net',
    'mindspring.com',
  ],
  ...['optonline.net', 'optimum.net', 'frontier.com', 'frontiernet.net', 'windstream.net', 'centurylink.net', 'q.com'],
  ...['embarqmail.com', 'suddenlink.net', 'mediacombb.net', 'cableone.net', 'sparklight.com', 'tds.net', 'hughes.net'],
  ...['yahoo.es', 'yahoo.com.mx', 'hotmail.es', 'outlook.es', 'live.com.mx', 'prodigy.net.mx', 'yahoo.ca', 'live.ca'],
]
