import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { hereOf, responseIdIn } from '../../shared/request.ts'
import { useScreen } from '../../shared/routing/screen.ts'
import { useLocale } from '../../shared/use-locale.ts'
import { Button } from '../../ui/button/button.tsx'
import { type MenuEntry, ReportMenu, ReportMenuSheet } from '../../ui/report-menu/report-menu.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'
import { type MenuItem, reportMenu } from '../report-menu.ts'

export const middleware = [rowMiddleware]

/** The response that the links of the menu are about: the one that the address names, else the one in hand. */
export const loader = ({ context, url }: LoaderFunctionArgs) => ({
  responseId: responseIdIn(url) ?? hereOf(context).visit?.response?.id ?? null,
})

/** The layout of the report and of what follows from it: a menu beside the screen, or folded above it where it is narrow. */
export default function ReportLayout() {
  const { t } = useTranslation('report')
  const { responseId } = useLoaderData<typeof loader>()
  const path = useScreen()?.page.path ?? ''
  const entry = ({ word, items, ...item }: MenuItem): MenuEntry => ({
    ...item,
    label: t(`menu.${word}`),
    entries: items?.map(entry),
  })
  const menu = <ReportMenu label={t('menu.label')} entries={reportMenu(path, useLocale(), responseId).map(entry)} />
  return (
    <PageFrame tools={<PrintButton isReport={path === 'recommendations3'} />}>
      <ReportMenuSheet title={t('menu.open')}>{menu}</ReportMenuSheet>
      <Outlet context={menu} />
    </PageFrame>
  )
}

function PrintButton({ isReport }: { isReport: boolean }) {
  const { t } = useTranslation('report')
  return (
    <Button look="tool" type="button" icon="print" data-print={isReport ? 'report' : 'page'} hidden>
      {t('print')}
    </Button>
  )
}
