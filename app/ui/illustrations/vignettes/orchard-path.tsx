import { OrangeTree, Sun, TreeRow } from '#app/ui/illustrations/scenery.tsx'

/** Getting out and about: a path through the orchard. */
export function OrchardPath() {
  return (
    <>
      <path d="M0 0h300v220H0z" fill="var(--sky)" />
      <Sun x={222} y={70} r={30} />
      <path d="M0 130C80 100 160 120 220 128S280 112 300 118V220H0Z" fill="var(--hill-1)" />
      <path d="M0 160C90 132 190 160 300 146V220H0Z" fill="var(--hill-2)" />
      <TreeRow
        feet={[
          [176, 154],
          [212, 154],
          [248, 150],
          [284, 150],
        ]}
        r={11}
      />
      <path d="M0 188C90 168 200 190 300 176V220H0Z" fill="var(--hill-3)" />
      <path
        d="M96 220C110 190 180 184 176 164 174 156 150 150 156 140L166 140C164 148 196 152 200 166 204 190 160 196 160 220Z"
        fill="var(--ground)"
      />
      <g transform="translate(56 200)scale(.26)">
        <OrangeTree />
      </g>
    </>
  )
}
