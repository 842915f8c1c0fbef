import type { ReactNode } from 'react'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './partner-strip.css?url'

/** An organization that offers the check-up. */
export interface PartnerLogo {
  name: string
  /** Address of the logo, drawn at most 46 px high. */
  logo: string
  /** The logo contains the name, which is therefore its alternative text and not repeated beside it. */
  logoHasName?: boolean
}

export function PartnerMark({ name, logo, logoHasName }: PartnerLogo) {
  return (
    <>
      <StyleSheet href={styles} />
      <span className="plogo">
        <img src={logo} alt={logoHasName ? name : ''} width="46" height="46" />
        {!logoHasName && <span translate="no">{name}</span>}
      </span>
    </>
  )
}

interface PartnerStripProps {
  partners: readonly PartnerLogo[]
  /** A short text by the partner, in a bubble beside the logo. */
  text?: ReactNode
}

/** The partners below the header, if the header has no room for them. */
export function PartnerStrip({ partners, text }: PartnerStripProps) {
  if (partners.length === 0) return null
  return (
    <div className="pstrip">
      <div className="wrap">
        {partners.map((partner) => (
          <PartnerMark key={partner.name} {...partner} />
        ))}
        {text && <p className="bubble">{text}</p>}
      </div>
    </div>
  )
}
