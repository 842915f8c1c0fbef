import { Basket, Grass, LeaningLadder, OrangeTree, Sun, TreeRow } from './scenery.tsx'

/** Picture of the landing page: morning, hills, an orchard path, a ladder in an orange tree. */
export function HeroOrchard() {
  return (
    <svg viewBox="0 0 1280 720" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <Sun x={700} y={430} r={56} />
      <path
        d={
          'M-1800 490C-1300 430-400 600 0 500C120 470 220 452 360 462S560 500 700 470' +
          ' 940 380 1080 388 1230 430 1280 420V720H-1800Z'
        }
        fill="var(--hill-1)"
      />
      <path
        d="M-1800 540C-1200 490-300 604 0 548C150 520 300 520 440 536S760 520 900 486 1180 470 1280 490V720H-1800Z"
        fill="var(--hill-2)"
      />
      <TreeRow
        feet={[40, 86, 132, 178, 224, 270, 316, 362, 408].map(
          (x, index) => [x, 556 - Math.round(index * 0.6)] as const,
        )}
        r={11}
      />
      <TreeRow
        feet={[20, 74, 128, 182, 236, 290, 344, 398, 452].map((x, index) => [x, 587 - (index % 3)] as const)}
        r={14}
      />
      <path
        d="M-1800 600C-1200 560-300 658 0 610C200 578 420 586 620 596S1000 560 1280 556V720H-1800Z"
        fill="var(--hill-3)"
      />
      <path
        d={
          'M470 720C520 668 640 650 760 640C830 634 880 622 902 606L932 608' +
          'C930 640 850 660 800 672C740 686 700 700 690 720Z'
        }
        fill="var(--sky)"
        opacity=".8"
      />
      <Grass seed={11} count={26} box={[10, 632, 620, 40]} />
      <g transform="translate(1094 640)">
        <OrangeTree />
      </g>
      <LeaningLadder left={[868, 664, 986, 196]} right={[968, 668, 1022, 196]} litRung={6} />
      <g fill="none" strokeLinecap="round">
        <path d="M1140 652v-44M1252 652v-44M1148 628h96" stroke="var(--wood-3)" strokeWidth="7" />
        <path d="M1132 628h128M1136 608h120M1136 596h120" stroke="var(--wood)" strokeWidth="8" />
      </g>
      <g transform="translate(1044 670)">
        <Basket />
      </g>
      <Grass seed={29} count={16} box={[1000, 645, 265, 40]} light />
    </svg>
  )
}
