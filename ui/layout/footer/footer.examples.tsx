import type { Examples } from '../../examples.ts'
import { FooterRows } from './footer.tsx'

const legal = (
  <>
    <span>© Copyright 2026 Wellbeing CheckUp</span>
    <a href="/terms">Terms of Use</a>
    <a href="/privacy">Privacy</a>
    <a href="/es" lang="es">
      Español
    </a>
  </>
)

export const footerExamples = {
  'with help at once': (
    <footer className="foot on-dark">
      <FooterRows
        crisis={
          <>
            <a href="/help-now">I need help now</a>
            <a href="tel:911">Call 911</a>
            <a href="tel:988">Call 988</a>
          </>
        }
        legal={legal}
      />
    </footer>
  ),
  'legal row only': (
    <footer className="foot on-dark">
      <FooterRows legal={legal} />
    </footer>
  ),
} satisfies Examples
