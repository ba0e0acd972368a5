import { TUTORIAL_MARGIN_PX } from '../../lib/ui-constants.ts'

export interface Box {
  top: number
  left: number
  width: number
  height: number
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/**
 * Top left corner of the tooltip in px: below its target with a margin, above it if there is no room below, centred without a target; never closer to
 * the window's edge than the margin.
 */
export const placeTooltip = (
  target: Box | undefined,
  tooltip: { width: number; height: number },
  viewport: { width: number; height: number },
): { top: number; left: number } => {
  const mostLeft = viewport.width - tooltip.width - TUTORIAL_MARGIN_PX
  const mostTop = viewport.height - tooltip.height - TUTORIAL_MARGIN_PX
  if (!target) return { top: (viewport.height - tooltip.height) / 2, left: (viewport.width - tooltip.width) / 2 }
  const below = target.top + target.height + TUTORIAL_MARGIN_PX
  const above = target.top - tooltip.height - TUTORIAL_MARGIN_PX
  return {
    top: clamp(below <= mostTop ? below : above, TUTORIAL_MARGIN_PX, Math.max(TUTORIAL_MARGIN_PX, mostTop)),
    left: clamp(
      target.left + target.width / 2 - tooltip.width / 2,
      TUTORIAL_MARGIN_PX,
      Math.max(TUTORIAL_MARGIN_PX, mostLeft),
    ),
  }
}
