/** A bar of actual sales between two heights of the plot, in px. */
export const SoldBar = ({
  x,
  width,
  from,
  to,
  color,
}: {
  x: number
  width: number
  from: number
  to: number
  color: string
}) => <rect x={x} y={Math.min(from, to)} width={width} height={Math.abs(to - from)} rx={1} fill={color} />
