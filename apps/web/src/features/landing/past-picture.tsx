import { toMonth } from '@vigia/contract/months.ts'
import { formatShare, formatShortMonth } from '../../lib/format.ts'
import { DEMO_SHOP, missOfPastYear } from './demo-shop.ts'
import { PictureFrame } from './picture-frame.tsx'
import { PictureGrid, unitsScale } from './picture-grid.tsx'
import classes from './pictures.module.css'

const WIDTH = 560
const HEIGHT = 270
const LEFT = 66
const BASE = 236
const TOP = 14

const MONTHS = DEMO_SHOP.hace_un_ano
const STEP = (WIDTH - LEFT) / MONTHS.length
const BAR = STEP * 0.64
const MISS = formatShare(missOfPastYear())

const y = unitsScale(BASE, TOP)
const center = (index: number): number => LEFT + (index + 0.5) * STEP
const line = MONTHS.map(({ esperado }, index) => `${center(index).toFixed(1)},${y(esperado).toFixed(1)}`).join(' ')

/** The forecast made a year ago beside the sales since. */
export const PastPicture = () => (
  <PictureFrame
    title={`En doce meses se equivocó en promedio ${MISS}`}
    note="Pronóstico hecho con las ventas de hace un año, frente a lo que la distribuidora de ejemplo vendió después"
  >
    <ul className={classes.legend}>
      <li data-kind="sold">Lo que se vendió</li>
      <li data-kind="line">Lo que habíamos dicho</li>
    </ul>
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.chart}
      role="img"
      aria-label={`Doce meses de ventas y lo que se había pronosticado un año antes: se equivocó en promedio ${MISS}.`}
    >
      <PictureGrid left={LEFT} right={WIDTH} y={y} />
      {MONTHS.map((month, index) => (
        <g key={toMonth(month)}>
          <rect
            x={center(index) - BAR / 2}
            y={y(month.vendido)}
            width={BAR}
            height={BASE - y(month.vendido)}
            rx="2"
            fill="var(--vg-year-0)"
          />
          {index % 2 === 0 && (
            <text x={center(index)} y={BASE + 22} textAnchor="middle">
              {formatShortMonth(toMonth(month))}
            </text>
          )}
        </g>
      ))}
      <polyline points={line} fill="none" stroke="var(--vg-surface)" strokeWidth="6" strokeLinejoin="round" />
      <polyline points={line} fill="none" stroke="var(--vg-expected-line)" strokeWidth="2.5" strokeLinejoin="round" />
      {MONTHS.map((month, index) => (
        <circle
          key={toMonth(month)}
          cx={center(index)}
          cy={y(month.esperado)}
          r="4.5"
          fill="var(--vg-expected)"
          stroke="var(--vg-expected-line)"
          strokeWidth="2"
        />
      ))}
    </svg>
  </PictureFrame>
)
