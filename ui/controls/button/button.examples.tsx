import type { Examples } from '../../examples.ts'
import { Button, LinkButton } from './button.tsx'

export const buttonExamples = {
  primary: <Button iconAfter="arrowRight">Continue</Button>,
  secondary: (
    <Button variant="secondary" icon="arrowLeft">
      Back
    </Button>
  ),
  accent: <Button variant="accent">Book a check-in</Button>,
  quiet: (
    <Button variant="quiet" iconAfter="add">
      Show 3 more
    </Button>
  ),
  ghost: (
    <div className="rhero on-dark">
      <Button variant="ghost">Read the summary</Button>
    </div>
  ),
  large: (
    <Button size="large" iconAfter="arrowRight">
      Start my CheckUp
    </Button>
  ),
  small: (
    <Button variant="secondary" size="small" icon="phone">
      555-555-0142
    </Button>
  ),
  wide: <Button wide>Save my report</Button>,
  disabled: <Button disabled>Not ready yet</Button>,
  busy: <Button busy>Saving</Button>,
  tool: (
    <Button variant="tool" icon="print">
      Print
    </Button>
  ),
  'tool with a line': (
    <Button variant="tool-line" icon="save">
      Save
    </Button>
  ),
  'tool that is on': (
    <Button variant="tool-line" icon="check" aria-pressed="true">
      All topics
    </Button>
  ),
  'opens a dialog': (
    <Button variant="secondary" opens="save-example">
      Save my report
    </Button>
  ),
  link: <LinkButton href="#main">Start my CheckUp</LinkButton>,
  'link that may open a dialog': (
    <LinkButton href="#main" variant="secondary" opens="save-example">
      Save
    </LinkButton>
  ),
} satisfies Examples
