import { formatCompact } from '../../lib/format.ts'

/** Units at the grid lines. The last one is above every month of the demo shop. */
const GRID = [0, 10_000, 20_000, 30_000]

/** Height of an amount in units of the drawing, between the base line and the top. */
export const unitsScale =
  (base: number, top: number) =>
  (units: number): number =>
    base - (units / GRID.at(-1)!) * (base - top)

/** Horizontal lines with their units on the left. */
export const PictureGrid = ({ left, right, y }: { left: number; right: number; y: (units: number) => number }) =>
  GRID.map((units) => (
    <g key={units}>
      <line x1={left} x2={right} y1={y(units)} y2={y(units)} stroke="var(--vg-grid)" />
      <text x={left - 10} y={y(units) + 4} textAnchor="end">
        {formatCompact(units, 'cantidad')}
      </text>
    </g>
  ))
