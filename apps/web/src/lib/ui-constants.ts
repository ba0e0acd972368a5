/** Sizes and times of the interface from the specification. Business constants are in the contract. */

/** Viewport width in px under which the predictions dashboard is not offered. */
export const DASHBOARD_MIN_WIDTH_PX = 768

/** Tutorial: number of steps, delay before it opens (ms), fade before its closing action (ms), sizes (px). */
export const TUTORIAL_STEPS = 6
export const TUTORIAL_OPEN_DELAY_MS = 1500
export const TUTORIAL_FADE_MS = 300
export const TUTORIAL_TOOLTIP_WIDTH_PX = 400
export const TUTORIAL_MARGIN_PX = 20

/** Scroll distance in px after which the navigation hides or returns. */
export const NAV_SCROLL_THRESHOLD_PX = 10

/** Time in ms between logout and the return to the home page. */
export const LOGOUT_REDIRECT_MS = 3000

/** Toasts are shown for this long (ms). */
export const TOAST_AUTO_CLOSE_MS = 5000

/** Chart height in px. */
export const CHART_HEIGHT_PX = 340

/** Height in px of the embedded booking widget. */
export const BOOKING_WIDGET_HEIGHT_PX = 700

/** Decimals of amounts that users type: scales weigh grams, money has cents. */
export const QUANTITY_DECIMALS = 3
export const MONEY_DECIMALS = 2
