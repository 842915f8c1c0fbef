import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { Button } from '../../controls/button/button.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { type PartnerLogo, PartnerMark, PartnerStrip } from '../partner-strip/partner-strip.tsx'

interface TopBarProps {
  /** Link of the brand, and the product's name split into two lines. */
  brand: { href: string; lines: readonly [string, string] }
  partners?: readonly PartnerLogo[]
  /** A short text by the partner, in a bubble beside the logos. */
  partnerText?: ReactNode
  /** Buttons and links of this page (look `tl`). Below 768 px they are in a menu. */
  tools?: ReactNode
  /** Controls that are in the header at every width, such as Save (look `tl`); three at most. */
  pinned?: ReactNode
  /** Links that narrow headers omit, since they are also elsewhere on the page. */
  aside?: ReactNode
  /** Shows the partners in the strip at every width, since there are many tools. */
  crowded?: boolean
  /** Three controls are pinned, so a phone shows the mark of the brand without its name. */
  full?: boolean
  /** On a phone, where the header has no tools, the first partner is beside the brand. */
  narrowPartner?: boolean
  /** A page of questions, as high as possible: one logo replaces the strip, with the text if there is room. */
  asks?: boolean
  /** Labels of the buttons that open and close the menu. */
  texts?: { menu: string; close: string }
}

/**
 * The header: brand, partners, tools; 64 px high on a phone, 85 px on wider screens. If the partners would crowd the
 * tools, they are in a strip below it.
 */
export function TopBar({
  brand,
  partners = [],
  partnerText,
  tools,
  pinned,
  aside,
  crowded,
  full,
  narrowPartner,
  asks,
  texts,
}: TopBarProps) {
  return (
    <header>
      <div className={classes('top', full && 'top--full', narrowPartner && 'top--bare', asks && 'top--asks')}>
        <div className="wrap">
          <a className="brand" href={brand.href}>
            <BrandMark />
            <span>
              {brand.lines[0]} <b>{brand.lines[1]}</b>
            </span>
          </a>
          {partners.length > 0 && !crowded && (
            <div className="partners">
              {partners.map((partner) => (
                <PartnerMark key={partner.name} {...partner} />
              ))}
              {partnerText && <p className="bubble">{partnerText}</p>}
            </div>
          )}
          {(narrowPartner || asks) && partners[0] && (
            <div className="top__partner">
              <PartnerMark {...partners[0]} />
              {asks && partnerText && <p className="bubble">{partnerText}</p>}
            </div>
          )}
          <div className="top__end">
            {aside && <div className="top__aside">{aside}</div>}
            {tools && texts && <Tools texts={texts}>{tools}</Tools>}
            {pinned}
          </div>
        </div>
      </div>
      {!asks && <PartnerStrip partners={partners} text={partnerText} />}
    </header>
  )
}

/**
 * The tools, once in the document: a row in a wide header; in a narrow one a sheet that a button opens (a popover, so
 * it needs no script). Browsers without popovers show the row at every width.
 */
function Tools({ texts, children }: { texts: { menu: string; close: string }; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button variant="tl" icon="menu" type="button" className="top__menu" popoverTarget={id}>
        {texts.menu}
      </Button>
      <div id={id} className="tools" popover="auto">
        <Button
          variant="tool-line"
          icon="close"
          type="button"
          className="tools__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          autoFocus
        >
          {texts.close}
        </Button>
        {children}
      </div>
    </>
  )
}
