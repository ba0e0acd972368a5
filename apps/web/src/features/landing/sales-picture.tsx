import { toMonth } from '@vigia/contract/months.ts'
import { formatShortMonth, formatWhole } from '../../lib/format.ts'
import { DEMO_SHOP } from './demo-shop.ts'
import { PictureFrame } from './picture-frame.tsx'
import { PictureGrid, unitsScale } from './picture-grid.tsx'
import classes from './pictures.module.css'

/** Sizes in units of the drawing, which is scaled to its card. */
const WIDTH = 640
const HEIGHT = 300
const LEFT = 66
const BASE = 262
const TOP = 30
const LABEL_EVERY = 6

const MONTHS = DEMO_SHOP.meses
const STEP = (WIDTH - LEFT) / MONTHS.length
const BAR = STEP * 0.72
const FIRST_EXPECTED = MONTHS.findIndex(({ esperado }) => esperado > 0)

const y = unitsScale(BASE, TOP)
const x = (index: number): number => LEFT + index * STEP + (STEP - BAR) / 2

/** Outline of the band between the lowest and the highest expected value, through the middle of the bars. */
const band = (() => {
  const ranges = MONTHS.flatMap(({ desde, hasta }, index) =>
    hasta > 0 ? [{ at: x(index) + BAR / 2, desde, hasta }] : [],
  )
  const edges = [
    ...ranges.map(({ at, hasta }) => [at, y(hasta)]),
    ...ranges.toReversed().map(({ at, desde }) => [at, y(desde)]),
  ]
  return edges.map(([across, down]) => `${across!.toFixed(1)},${down!.toFixed(1)}`).join(' ')
})()

const next = MONTHS.slice(FIRST_EXPECTED + 1)
const peak = next.reduce((best, month) => (month.esperado > best.esperado ? month : best))

/** The dashboard's chart of the whole shop: two years of sales in violet, the forecast in hatched green. */
export const SalesPicture = () => (
  <PictureFrame title="Evolución Temporal de Ventas">
    <ul className={classes.legend}>
      <li data-kind="sold">Ventas</li>
      <li data-kind="expected">Predicción</li>
      <li data-kind="band">Entre cuánto y cuánto</li>
    </ul>
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.chart}
      role="img"
      aria-label={`Dos años de ventas mensuales y la predicción de los ${next.length} meses que siguen, con el pico en ${formatShortMonth(toMonth(peak))}: ${formatWhole(peak.esperado)} unidades.`}
    >
      <defs>
        <pattern id="rayado" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--vg-expected-cell)" />
          <rect width="4" height="6" fill="var(--vg-expected)" />
        </pattern>
      </defs>
      <PictureGrid left={LEFT} right={WIDTH} y={y} />
      <line
        x1={LEFT + FIRST_EXPECTED * STEP}
        x2={LEFT + FIRST_EXPECTED * STEP}
        y1={TOP - 12}
        y2={BASE}
        stroke="var(--vg-expected-line)"
        strokeDasharray="4 4"
      />
      <text x={LEFT + FIRST_EXPECTED * STEP + 8} y={TOP - 4} className={classes.mark}>
        Lo que viene
      </text>
      {MONTHS.map((month, index) => {
        const { anio, mes, vendido, esperado } = month
        return (
          <g key={`${anio}-${mes}`}>
            {vendido > 0 && (
              <rect
                x={x(index)}
                y={y(vendido)}
                width={BAR}
                height={BASE - y(vendido)}
                fill={index < 12 ? 'var(--vg-year-1)' : 'var(--vg-year-0)'}
              />
            )}
            {esperado > 0 && (
              <rect
                x={x(index)}
                y={y(vendido + esperado)}
                width={BAR}
                height={y(vendido) - y(vendido + esperado)}
                fill="url(#rayado)"
                stroke="var(--vg-expected-line)"
                strokeWidth="0.8"
                strokeDasharray="3 2"
              />
            )}
            {index % LABEL_EVERY === 1 && (
              <text x={x(index) + BAR / 2} y={BASE + 22} textAnchor="middle">
                {formatShortMonth(toMonth(month))}
              </text>
            )}
          </g>
        )
      })}
      <polygon points={band} fill="var(--vg-expected-line)" fillOpacity="0.22" />
    </svg>
  </PictureFrame>
)
