/** A bar from one height of the plot to another, in px. */
export interface Bar {
  x: number
  width: number
  from: number
  to: number
}

/** All bars of a kind are one path: what a filter change draws again stays small. */
const pathOf = (bars: readonly Bar[]): string =>
  bars
    .filter(({ from, to }) => from !== to)
    .map(({ x, width, from, to }) => `M${x} ${from}V${to}H${x + width}V${from}Z`)
    .join('')

/** Bars of actual sales. */
export const SoldBars = ({ bars, color }: { bars: readonly Bar[]; color: string }) => (
  <path d={pathOf(bars)} fill={color} />
)

/** Bars under this width in px get a finer outline, which would otherwise be all one sees of them. */
const THIN_BAR_PX = 10

/**
 * Bars of expected sales: hatched light green with a dashed outline, so that they differ without colour.
 * @param outline of what they belong to, where bars of several things stand beside each other
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
 * The hatching of expected sales; a chart puts it once among its children and fills with `url(#id)`.
 * @param stripes colour of what they belong to, where bars of several things stand beside each other
 */
export const HatchPattern = ({ id, stripes }: { id: string; stripes?: string | undefined }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={stripes === undefined ? 'var(--vg-expected-cell)' : 'var(--vg-expected)'} />
      <rect width={stripes === undefined ? 4 : 2} height="6" fill={stripes ?? 'var(--vg-expected)'} />
    </pattern>
  </defs>
)
