import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { Arrival } from './arrival.tsx'

export const arrivalExamples = {
  'half way': (
    <Arrival ripe={2}>
      <div className="stack">
        <p className="lead">You can read along. It takes a few seconds.</p>
        <div className="row">
          <LinkButton variant="secondary" href="#main">
            Go straight to my report
          </LinkButton>
        </div>
      </div>
    </Arrival>
  ),
  'in full fruit': (
    <Arrival ripe={4}>
      <div className="stack">
        <p className="lead">Take your time with it. It is yours to keep.</p>
      </div>
    </Arrival>
  ),
} satisfies Examples
