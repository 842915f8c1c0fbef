import { BottomBar } from '#app/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#app/ui/button/button.tsx'
import type { Examples } from '#app/ui/examples.ts'

export const bottomBarExamples = {
  'two tools, one of them due': (
    <BottomBar
      label="Tools of the example"
      tools={[
        {
          id: 'save',
          tool: (
            <Button look="tl" icon="save" type="button" className="due">
              Save
            </Button>
          ),
        },
        {
          id: 'menu',
          tool: (
            <Button look="tl" icon="menu" type="button">
              Menu
            </Button>
          ),
        },
      ]}
    />
  ),
} satisfies Examples
