import { Basket, Grass, LeaningLadder, OrangeTree, Sun, TreeRow } from './scenery.tsx'

/** Picture for the wait before the report: sunrise over hills, an orange tree with fruit that ripens in four parts. */
export function ArrivalScene() {
  return (
    <svg className="arrival__scene" viewBox="0 0 700 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Sun x={150} y={190} r={52} />
      <path
        d="M-1800 200C-1200 160-500 262 0 230C120 185 280 205 420 225S600 175 700 185V420H-1800Z"
        fill="var(--hill-1)"
      />
      <path
        d="M-1800 270C-1200 250-500 300 0 280C160 250 320 280 480 266S640 246 700 250V420H-1800Z"
        fill="var(--hill-2)"
      />
      <TreeRow
        feet={[
          [40, 286],
          [90, 286],
          [140, 288],
          [190, 286],
        ]}
        r={11}
      />
      <path d="M-1800 360C-1200 330-500 372 0 350C200 320 420 344 700 326V421H-1800Z" fill="var(--hill-3)" />
      <Grass seed={17} count={40} box={[10, 362, 670, 46]} />
      <g transform="translate(-185 14)scale(.58)">
        <g transform="translate(1094 640)">
          <OrangeTree ripens />
        </g>
        <LeaningLadder left={[868, 664, 986, 196]} right={[968, 668, 1022, 196]} litRung={6} />
        <g className="ripe ripe-4" transform="translate(1044 670)">
          <Basket />
        </g>
      </g>
    </svg>
  )
}
