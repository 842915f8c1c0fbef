import { Button } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { BottomBar } from './bottom-bar.tsx'

export const bottomBarExamples = {
  'two tools, one of them due': (
    <BottomBar
      label="Tools of the example"
      tools={[
        {
          id: 'save',
          tool: (
            <Button variant="tl" icon="save" type="button" className="due">
              Save
            </Button>
          ),
        },
        {
          id: 'menu',
          tool: (
            <Button variant="tl" icon="menu" type="button">
              Menu
            </Button>
          ),
        },
      ]}
    />
  ),
} satisfies Examples
