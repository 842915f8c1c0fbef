import { Basket, Grass, LeaningLadder, OrangeTree, Sun, TreeRow } from '#app/ui/illustrations/scenery.tsx'

/** The foot of a screen about waiting: sunrise over the hills, the orange tree on the right. */
export function PreparingScene() {
  return (
    <svg className="prep__art" viewBox="0 0 1280 420" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <Sun x={330} y={250} r={52} />
      <path
        d="M-1800 270C-1200 200-400 300 0 236C160 196 330 214 520 236S860 170 1040 176 1240 200 1280 196V420H-1800Z"
        fill="var(--hill-1)"
      />
      <path
        d="M-1800 310C-1200 260-400 340 0 286C190 256 380 270 560 290S980 250 1280 270V420H-1800Z"
        fill="var(--hill-2)"
      />
      <TreeRow
        feet={[60, 110, 160, 210, 260, 310, 360, 410, 460].map((x, index) => [x, 289 - (index % 4)] as const)}
        r={11}
      />
      <path
        d="M-1800 370C-1200 330-400 400 0 350C300 320 560 350 800 348S1120 330 1280 326V420H-1800Z"
        fill="var(--hill-3)"
      />
      <Grass seed={17} count={60} box={[10, 360, 1240, 46]} />
      <g transform="translate(470 10)scale(.56)">
        <g transform="translate(1094 640)">
          <OrangeTree />
        </g>
        <LeaningLadder left={[868, 664, 986, 196]} right={[968, 668, 1022, 196]} litRung={6} />
        <g transform="translate(1044 670)">
          <Basket />
        </g>
      </g>
    </svg>
  )
}
