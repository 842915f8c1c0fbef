import { Outlet } from 'react-router'
import { QuestionSettings } from '../../check-up/question-settings.tsx'
import { QuestionTools } from '../../check-up/question-tools.tsx'
import { useHandle } from '../../shared/page/handle.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of the questions: the footer has only the legal row, to avoid distraction. */
export default function CheckUpLayout() {
  const asks = useHandle().form === 'page-form'
  return (
    <PageFrame quiet pinned={asks && <QuestionTools />} reading={asks && <QuestionSettings />}>
      <Outlet />
    </PageFrame>
  )
}
