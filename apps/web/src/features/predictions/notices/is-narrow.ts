import { DASHBOARD_MIN_WIDTH_PX } from '../../../lib/ui-constants.ts'

/**
 * Whether the window is too narrow for the dashboard. A window that is wide, but whose page is magnified, is not: who
 * reads at 200% keeps the dashboard.
 */
export const isNarrow = (innerWidth: number, outerWidth: number): boolean =>
  innerWidth < DASHBOARD_MIN_WIDTH_PX && outerWidth < DASHBOARD_MIN_WIDTH_PX
