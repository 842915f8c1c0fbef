import { Button } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { NoticeBar } from './notice-bar.tsx'

export const noticeBarExamples = {
  'a question': (
    <NoticeBar>
      <form>
        <p>¿Prefiere leer esta página en español?</p>
        <Button size="small">Sí, en español</Button>
        <Button size="small" variant="quiet">
          Stay in English
        </Button>
      </form>
    </NoticeBar>
  ),
} satisfies Examples
