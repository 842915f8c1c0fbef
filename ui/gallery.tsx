import type { Examples } from './examples.ts'

const files = import.meta.glob<Record<string, Examples>>('./**/*.examples.tsx', { eager: true })

/** The examples of all components by folder name. */
export const gallery: Record<string, Examples> = Object.fromEntries(
  Object.entries(files).map(([file, module]) => [file.split('/').at(-2), Object.assign({}, ...Object.values(module))]),
)

/** Every component in every state, each under a heading that can be linked to by the component's name. */
export function Gallery() {
  return (
    <>
      {Object.entries(gallery).map(([component, examples]) => (
        <section className="section" key={component} aria-labelledby={component}>
          <div className="wrap stack stack--loose">
            <h2 id={component}>{component}</h2>
            {Object.entries(examples).map(([name, element]) => (
              <div className="stack" key={name}>
                <p className="hint">{name}</p>
                <div>{element}</div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
