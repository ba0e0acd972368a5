/** The outline of a bar between two heights of the plot, in px. */
export interface Bar {
  x: number
  width: number
  from: number
  to: number
}

/** All bars of a kind are one path, so that a filter change updates few elements. */
const pathOf = (bars: readonly Bar[]): string =>
  bars
    .filter(({ from, to }) => from !== to)
    .map(({ x, width, from, to }) => `M${x} ${from}V${to}H${x + width}V${from}Z`)
    .join('')

/** Bars of actual sales. */
export const SoldBars = ({ bars, color }: { bars: readonly Bar[]; color: string }) => (
  <path d={pathOf(bars)} fill={color} />
)

/** Bars narrower than this (px) get a thinner outline, which would otherwise cover them. */
const THIN_BAR_PX = 10

/**
 * Bars of expected sales: hatched light green with a dashed outline, so that they can be recognised without colour.
 * @param outline colour of their series, if bars of several series are side by side
 */
export const HatchedBars = ({
  bars,
  patternId,
  outline,
}: {
  bars: readonly Bar[]
  patternId: string
  outline?: string | undefined
}) => (
  <path
    d={pathOf(bars.map((bar) => ({ ...bar, x: bar.x + 0.5, width: Math.max(0, bar.width - 1) })))}
    fill={`url(#${patternId})`}
    stroke={outline ?? 'var(--vg-expected-line)'}
    strokeWidth={outline === undefined && (bars[0]?.width ?? 0) < THIN_BAR_PX ? 0.5 : 1}
    strokeDasharray={outline === undefined ? '3 2' : undefined}
  />
)

/**
 * The hatching of expected sales; a chart includes it once among its children and fills with `url(#id)`.
 * @param stripes colour of their series, if bars of several series are side by side
 */
export const HatchPattern = ({ id, stripes }: { id: string; stripes?: string | undefined }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={stripes === undefined ? 'var(--vg-expected-cell)' : 'var(--vg-expected)'} />
      <rect width={stripes === undefined ? 4 : 2} height="6" fill={stripes ?? 'var(--vg-expected)'} />
    </pattern>
  </defs>
)
