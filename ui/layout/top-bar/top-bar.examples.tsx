import { NamedText } from '../../cards/named-text/named-text.tsx'
import { Button, LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { TextSize } from '../text-size/text-size.tsx'
import { TopBar } from './top-bar.tsx'

const brand = { href: '/', lines: ['Wellbeing', 'CheckUp'] } as const

export const topBarExamples = {
  'two partners and tools': (
    <TopBar
      brand={brand}
      partners={[
        { name: 'Volusia Council', logo: '/partners/volusia.svg' },
        { name: 'Lighthouse program', logo: '/partners/volusia-2.svg', logoHasName: true },
      ]}
      partnerText={<NamedText name="Volusia Council on Aging">With the Volusia Council on Aging</NamedText>}
      texts={{ menu: 'Menu', close: 'Close' }}
      tools={
        <>
          <TextSize
            action="/text-size"
            step={0}
            texts={{ group: 'Text size in the header', smaller: 'Smaller text', larger: 'Larger text' }}
          />
          <LinkButton variant="tool" icon="globe" href="/es" lang="es">
            Español
          </LinkButton>
        </>
      }
      pinned={
        <Button variant="tool-line" icon="save">
          Save
        </Button>
      }
    />
  ),
  'no partner': <TopBar brand={brand} />,
} satisfies Examples
