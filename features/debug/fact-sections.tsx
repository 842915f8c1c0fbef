import type { FactSection } from '#platform/page/debug-view.ts'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './debug.css?url'

/** Facts by section. Scripts find each fact by its key. `level` is the heading level of the titles. */
export function FactSections({ sections, level }: { sections: readonly FactSection[]; level: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <StyleSheet href={styles} />
      {sections.map(({ key, title, facts, items }) => (
        <section key={key} className="debug-facts">
          <Title>{title}</Title>
          {facts.length > 0 && (
            <dl>
              {facts.map((fact) => (
                <div key={fact.key}>
                  <dt>{fact.name}</dt>
                  <dd data-fact={fact.key}>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {items && (
            <ul data-items={key}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}
