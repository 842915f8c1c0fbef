import { Fruit } from '#app/ui/illustrations/scenery.tsx'

/** Home and company: a table laid for two by the window. */
export function Table() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--sky)" />
      <path d="M84 18h132v104H84z" fill="var(--surface)" />
      <path d="M84 92q40-22 72-10t60-8v48H84z" fill="var(--hill-2)" />
      <circle cx="186" cy="52" r="17" fill="var(--sun)" />
      <path d="M84 18h132v104H84zM150 18v104" fill="none" stroke="var(--wood-2)" strokeWidth="6" />
      <path d="M52 8h40v64q0 34-24 54H52zM248 8h-40v64q0 34 24 54h16z" fill="var(--brand-mid)" />
      <path d="M0 152h300v16H0z" fill="var(--wood)" />
      <path d="M0 168h300v52H0z" fill="var(--wood-2)" />
      <path d="M0 168h300" stroke="var(--wood-3)" strokeWidth="3" />
      <Fruit
        at={[
          [131, 128],
          [150, 122],
          [169, 128],
        ]}
        r={11}
      />
      <path d="M106 130h88q-2 24-30 26h-28q-28-2-30-26z" fill="var(--brand)" />
      <path d="M40 134h38v12q0 12-19 12t-19-12z" fill="var(--surface)" />
      <path d="M222 134h38v12q0 12-19 12t-19-12z" fill="var(--surface)" />
      <path d="M78 138q12 0 9 8t-11 6M260 138q12 0 9 8t-11 6" fill="none" stroke="var(--surface)" strokeWidth="5" />
    </>
  )
}
