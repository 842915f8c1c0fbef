/** Maximum number of tablets of a partner. */
export const mostDevices = 30
/** Maximum length of a tablet's name. */
export const longestName = 40
