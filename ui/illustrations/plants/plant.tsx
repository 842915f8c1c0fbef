/** State of an area. Its name comes from the content. */
export type State = 'thriving' | 'surviving' | 'struggling'

/** The plant of a state: in fruit, two leaves, a bent stem. Decorative: the name of the state is beside it. */
export function Plant({ state, withoutFruit }: { state: State; withoutFruit?: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      {state === 'thriving' && (
        <g stroke="var(--thrive)" strokeWidth="2.5">
          <path d="M32 62V26" strokeWidth="4" />
          <path
            d="M32 48C18 48 10 40 9 30c12 0 21 6 23 18zM32 42c2-14 11-20 23-20-1 11-9 20-23 20z"
            fill="var(--thrive-mark)"
          />
          <path
            d="M32 28C24 24 21 15 25 6c8 4 11 12 7 22zM32 28c0-9 5-16 14-18 1 9-4 17-14 18z"
            fill="var(--thrive-fill)"
          />
          {!withoutFruit && (
            <path d="M12 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0M48 14a5 5 0 1 0 10 0a5 5 0 1 0-10 0" fill="var(--fruit)" />
          )}
        </g>
      )}
      {state === 'surviving' && (
        <g stroke="var(--survive)" strokeWidth="2.5">
          <path d="M14 60h36M32 60V32" strokeWidth="4" />
          <path
            d="M32 42C20 42 11 35 10 22c13 0 21 7 22 20zM32 36c1-13 9-21 22-21 0 13-8 21-22 21z"
            fill="var(--survive-fill)"
          />
        </g>
      )}
      {state === 'struggling' && (
        <g stroke="var(--struggle)" strokeWidth="2.5">
          <path d="M14 60h36M30 60C30 40 28 24 42 20" fill="none" strokeWidth="4" />
          <path
            d="M42 20c12 2 16 12 12 24-10-4-15-12-12-24zM30 46C20 44 13 48 10 57c9 3 17-1 20-11z"
            fill="var(--struggle-fill)"
          />
        </g>
      )}
    </svg>
  )
}
