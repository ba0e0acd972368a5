import { DASHBOARD_MIN_WIDTH_PX } from '../../../lib/ui-constants.ts'

/** Whether the window is too narrow for the dashboard. A wide window with a magnified page is not: users who read at 200% keep the dashboard. */
export const isNarrow = (innerWidth: number, outerWidth: number): boolean =>
  innerWidth < DASHBOARD_MIN_WIDTH_PX && outerWidth < DASHBOARD_MIN_WIDTH_PX
