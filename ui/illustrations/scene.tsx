import scenes from './scenes.svg?url'

interface SceneProps {
  /** Id of the drawing in scenes.svg. */
  name: 'tower' | 'horizon' | 'ladder' | 'branch' | 'thanks' | 'thanks-rails'
  className?: string
}

/**
 * A drawing from a sprite that the browser fetches once for all pages, for use in an `svg` element. It inherits the
 * design tokens of the page, and so its theme; other styles do not apply inside.
 */
export const Scene = ({ name, className }: SceneProps) => <use href={`${scenes}#${name}`} className={className} />
