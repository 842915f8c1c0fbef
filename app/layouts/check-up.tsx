import { Outlet } from 'react-router'
import { QuestionSettings } from '#features/check-up/question/question-settings.tsx'
import { QuestionTools } from '#features/check-up/question/question-tools.tsx'
import { useHandle } from '#platform/page/handle.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** The layout of the questions. Its footer has only the legal row, to avoid distraction. */
export default function CheckUpLayout() {
  const asks = useHandle().form === 'page-form'
  return (
    <PageFrame quiet pinned={asks && <QuestionTools />} reading={asks && <QuestionSettings />}>
      <Outlet />
    </PageFrame>
  )
}
