/** Non-existent top-level domains, each with its likely correction. */
export const mistypedEnds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['con', 'cmo', 'ocm', 'vom', 'xom', 'cpm', 'cim', 'comm', 'coom'].map((end) => [end, 'com'])),
  ...Object.fromEntries(['ent', 'nte', 'nett', 'ner'].map((end) => [end, 'net'])),
  ...Object.fromEntries(['ogr', 'orgg', 'orh'].map((end) => [end, 'org'])),
}
