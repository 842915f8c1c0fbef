import type { ReactNode } from 'react'
import { OwnRows } from '#features/staff/menu/own-rows.tsx'
import type { StaffPage } from '#features/staff/menu/staff-menu.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { useSite } from '#platform/page/site.ts'
import { inLocale, pathTo, useScreen } from '#routes/screen.ts'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { BottomBar } from '#ui/layout/bottom-bar/bottom-bar.tsx'
import { StaffCell, StaffFooter, StaffHeader, type StaffLink } from '#ui/layout/staff-header/staff-header.tsx'
import { PageFrame } from './page-frame.tsx'
import { EnterKey } from './page-header.tsx'

/** The pages that a member of staff may open, and the open work. */
export interface StaffMenu {
  header: readonly Link[]
  more: readonly Link[]
  bar: readonly Link[]
  /** Open requests; null for staff who may not see them. */
  open: number | null
}

/** The frame of staff pages: one header row, no tools for visitors, and phone numbers for danger. */
export const StaffPages = ({ header, more, bar, open, children }: StaffMenu & { children: ReactNode }) => (
  <PageFrame
    header={<StaffHead links={header} more={more} open={open} />}
    footer={<StaffHelp />}
    bar={<StaffBar links={bar} open={open} />}
  >
    {children}
  </PageFrame>
)

type Link = Pick<StaffPage, 'path' | 'word' | 'icon'>

interface LinksProps {
  links: readonly Link[]
  /** Open requests; null for staff who may not see them. */
  open: number | null
}

/** Pages that belong to a page of the header. */
const sections: Readonly<Record<string, readonly string[]>> = {
  'reports-admin': ['staff/board'],
  'staff/partner': ['staff/first-steps', 'staff/offers', 'staff/poster', 'staff/tablets'],
}

function useLinks({ links, open }: LinksProps): StaffLink[] {
  const t = useT('staff')
  const locale = useLocale()
  const here = useScreen()?.page.path
  const badge = open ? { figure: formatNumber(open, locale), text: t('menu.open') } : undefined
  return links.map(({ path, word, icon }) => ({
    href: inLocale(locale, `/${path}`),
    label: t(`menu.${word}`),
    icon,
    current: here !== undefined && [path, `${path}/:id`, ...(sections[path] ?? [])].includes(here),
    badge: word === 'requests' ? badge : undefined,
  }))
}

/** The header of staff pages: the partner, its pages, and a menu with the rest. */
function StaffHead({ more, ...links }: LinksProps & { more: readonly Link[] }) {
  const t = useT(['staff', 'common'])
  const locale = useLocale()
  const { partner } = useSite()
  const { form } = useHandle()
  const product = `${t('common:brand.first')} ${t('common:brand.second')}`
  return (
    <>
      {form && <EnterKey form={form} />}
      <StaffHeader
        brand={{
          href: pathTo(locale, '/staff'),
          name: partner?.friendlyName ?? product,
          logo: partner?.logo ?? null,
          line: t('today.title'),
        }}
        label={t('menu.label')}
        links={useLinks(links)}
        more={{
          label: t('menu.more'),
          rows: (
            <>
              {more.map(({ path, word, icon }) => (
                <li key={path}>
                  <a href={inLocale(locale, `/${path}`)}>
                    <Icon name={icon} />
                    <span>{t(`menu.${word}`)}</span>
                  </a>
                </li>
              ))}
              <OwnRows />
            </>
          ),
        }}
      />
    </>
  )
}

/** The bottom bar of staff pages on narrow screens: three pages, and the page with all of them. */
function StaffBar(props: LinksProps) {
  const t = useT('staff')
  const locale = useLocale()
  const isMenu = useScreen()?.page.path === 'staff/menu'
  const links = [
    ...useLinks(props),
    { href: pathTo(locale, '/staff/menu'), label: t('menu.title'), icon: 'menu', current: isMenu } as const,
  ]
  return (
    <BottomBar
      medium
      label={t('menu.bottom')}
      tools={links.map((link) => ({ id: link.href, tool: <StaffCell {...link} /> }))}
    />
  )
}

/** The footer of staff pages: phone numbers for danger, and how to help someone. */
function StaffHelp() {
  const t = useT('staff')
  const { crisis } = useSite()
  const locale = useLocale()
  return (
    <StaffFooter title={t('menu.danger')}>
      {crisis.actions
        .filter(({ href }) => href.startsWith('tel:'))
        .map(({ href, label }) => (
          <a key={href} href={href}>
            <Icon name="phone" />
            {label}
          </a>
        ))}
      <a href={pathTo(locale, '/staff/help')}>
        <Icon name="help" />
        {t('menu.help')}
      </a>
    </StaffFooter>
  )
}
