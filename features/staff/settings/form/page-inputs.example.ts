import type { Fields } from '#tests/support/product.ts'

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Returns the fields of a form as a browser would send them: texts, chosen options, hidden inputs. */
export function inputs(html: string): Record<string, Fields[string]> {
  const [, form = ''] = /<form id="partner-settings"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? []
  const found: [string, string][] = []
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    const isChoice = ['radio', 'checkbox'].includes(attribute('type'))
    if (attribute('type') !== 'file' && (!isChoice || / checked/.test(tag)))
      found.push([attribute('name'), attribute('value')])
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]*\sname="([^"]+)"[^>]*>([^<]*)</g))
    found.push([name, decoded(text)])
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]*\sname="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g))
    found.push([name, /<option value="([^"]*)" selected/.exec(options)?.[1] ?? ''])
  return Object.fromEntries(
    [...Map.groupBy(found, ([name]) => name)].map(([name, all]) => {
      const values = all.map(([, value]) => value)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
