import classes from './landing.module.css'

/** Heights in px of an invented shop's months: two years sold, the rest expected. */
const SOLD = [52, 58, 66, 61, 74, 82, 63, 66, 70, 72, 80, 128, 60, 66, 76, 70, 86, 94, 72, 76, 80, 84]
const EXPECTED = [92, 146, 70, 78, 88, 82]
const BAR_PX = 14
const STEP_PX = 19
const BASE_PX = 180

/** The dashboard's chart, drawn small: what is sold in violet, what is expected in hatched green. */
export const HeroPicture = () => (
  <figure className={classes.picture}>
    <figcaption>Ventas y predicción, unidades por mes (ejemplo)</figcaption>
    <svg
      viewBox={`0 0 ${(SOLD.length + EXPECTED.length) * STEP_PX} ${BASE_PX + 4}`}
      role="img"
      aria-label="Gráfica de ejemplo: 22 meses de ventas y 6 de predicción, con un pico en diciembre"
    >
      <defs>
        <pattern id="espera" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--vg-expected-cell)" />
          <rect width="4" height="6" fill="var(--vg-expected)" />
        </pattern>
      </defs>
      {[40, 80, 120, 160].map((height) => (
        <line key={height} x1="0" x2="100%" y1={BASE_PX - height} y2={BASE_PX - height} stroke="var(--vg-grid)" />
      ))}
      {SOLD.map((height, index) => (
        // The months never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <rect
          key={index}
          x={index * STEP_PX}
          y={BASE_PX - height}
          width={BAR_PX}
          height={height}
          rx="2"
          fill={index < 12 ? 'var(--vg-year-1)' : 'var(--vg-year-0)'}
        />
      ))}
      {EXPECTED.map((height, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          x={(SOLD.length + index) * STEP_PX}
          y={BASE_PX - height}
          width={BAR_PX}
          height={height}
          rx="2"
          fill="url(#espera)"
          stroke="var(--vg-expected-line)"
          strokeDasharray="3 2"
        />
      ))}
      <line
        x1="0"
        x2="100%"
        y1={BASE_PX - 58}
        y2={BASE_PX - 96}
        stroke="var(--vg-text-soft)"
        strokeDasharray="6 5"
        strokeWidth="1.5"
      />
    </svg>
  </figure>
)
