import type { Examples } from '../../examples.ts'
import { LinkRow, LinkRows } from './link-rows.tsx'

export const linkRowsExamples = {
  'two links': (
    <LinkRows>
      <LinkRow href="#main" icon="pencil">
        Your answers, to read or change
      </LinkRow>
      <LinkRow href="#main" icon="document">
        The report on one page
      </LinkRow>
    </LinkRows>
  ),
} satisfies Examples
