/** The hatching of expected sales; a chart puts it once among its children and fills with `url(#id)`. */
export const HatchPattern = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--vg-expected-cell)" />
      <rect width="4" height="6" fill="var(--vg-expected)" />
    </pattern>
  </defs>
)

/** Bars under this width in px get a finer outline, which would otherwise be all one sees of them. */
const THIN_BAR_PX = 10

/**
 * A bar of expected sales between two heights of the plot, in px: hatched light green with a dashed outline, so that
 * it differs without colour.
 */
export const HatchedBar = ({
  x,
  width,
  from,
  to,
  patternId,
}: {
  x: number
  width: number
  from: number
  to: number
  patternId: string
}) =>
  from === to ? null : (
    <rect
      x={x + 0.5}
      y={Math.min(from, to)}
      width={Math.max(0, width - 1)}
      height={Math.abs(to - from)}
      rx={1}
      fill={`url(#${patternId})`}
      stroke="var(--vg-expected-line)"
      strokeWidth={width < THIN_BAR_PX ? 0.5 : 1}
      strokeDasharray="3 2"
    />
  )
