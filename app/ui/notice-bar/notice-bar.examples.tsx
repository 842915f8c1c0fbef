import { Button } from '#app/ui/button/button.tsx'
import type { Examples } from '#app/ui/examples.ts'
import { NoticeBar } from '#app/ui/notice-bar/notice-bar.tsx'

export const noticeBarExamples = {
  'a question': (
    <NoticeBar>
      <form>
        <p>¿Prefiere leer esta página en español?</p>
        <Button size="small">Sí, en español</Button>
        <Button size="small" look="quiet">
          Stay in English
        </Button>
      </form>
    </NoticeBar>
  ),
} satisfies Examples
