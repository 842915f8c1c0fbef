import type { Examples } from '#app/ui/examples.ts'
import { Footer } from '#app/ui/footer/footer.tsx'

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
  'with columns': (
    <Footer
      columns={
        <>
          <div>
            <h2>Need help now?</h2>
            <p>
              In an emergency, call <a href="tel:911">911</a>. To talk with someone, call or text{' '}
              <a href="tel:988">988</a>.
            </p>
          </div>
          <div>
            <h2>About this CheckUp</h2>
            <p>It gives you information, not medical advice.</p>
          </div>
        </>
      }
      legal={legal}
    />
  ),
  quiet: <Footer legal={legal} />,
} satisfies Examples
