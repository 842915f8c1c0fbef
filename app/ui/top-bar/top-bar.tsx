import type { ReactNode } from 'react'
import { BrandMark } from '#app/ui/brand-mark/brand-mark.tsx'
import { type PartnerLogo, PartnerMark, PartnerStrip } from '#app/ui/partner-strip/partner-strip.tsx'

interface TopBarProps {
  /** Where the brand leads, and the product's name as the two lines it is set in. */
  brand: { href: string; lines: readonly [string, string] }
  partners?: readonly PartnerLogo[]
  /** A few words from the partner, in a bubble beside the logos. */
  partnerText?: ReactNode
  /**
   * Buttons and links of this screen. Class `hide-s` hides one below 768 px, `only-s` shows it there only,
   * `more` hides part of a label below 550 px.
   */
  tools?: ReactNode
}

/** The header, 85 px high: brand, partners, tools. Below 768 px the partners move to a strip under it. */
export function TopBar({ brand, partners = [], partnerText, tools }: TopBarProps) {
  return (
    <>
      <header className="top">
        <div className="wrap">
          <a className="brand" href={brand.href}>
            <BrandMark />
            <span>
              {brand.lines[0]} <b>{brand.lines[1]}</b>
            </span>
          </a>
          {partners.length > 0 && (
            <div className="partners hide-s">
              {partners.map((partner) => (
                <PartnerMark key={partner.name} {...partner} />
              ))}
              {partnerText && <p className="bubble">{partnerText}</p>}
            </div>
          )}
          {tools && <div className="tools">{tools}</div>}
        </div>
      </header>
      <PartnerStrip partners={partners} text={partnerText} />
    </>
  )
}
