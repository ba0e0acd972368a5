/** Files whose constants every forecast passes through, from the root of the repository: half and double of each are asked of the shops. */
export const TUNED_FILES: readonly string[] = [
  'forecast/src/hierarchy/method-weights',
  'forecast/src/hierarchy/growth',
  'forecast/src/hierarchy/level-shift',
  'forecast/src/hierarchy/newcomers',
  'forecast/src/hierarchy/discontinued',
  'forecast/src/hierarchy/calendar-activity',
  'forecast/src/hierarchy/seasons',
  'forecast/src/hierarchy/departure-mixture',
  'forecast/src/hierarchy/product-seasons',
  'forecast/src/hierarchy/shop-season',
  'forecast/src/hierarchy/known-at-origin',
  'forecast/src/hierarchy/node-methods',
  'forecast/src/hierarchy/node-intervals',
  'forecast/src/hierarchy/clean-history',
  'forecast/src/hierarchy/partly-closed-months',
  'forecast/src/hierarchy/leaf-base',
  'forecast/src/hierarchy/reconcile',
  'forecast/src/calendar/choose-calendar',
  'forecast/src/calendar/closures',
  'forecast/src/calendar/measured-week',
  'forecast/src/calendar/selling-days',
  'series/src/numeric/imputation',
  'series/src/models/closed-months',
  'series/src/models/discontinued',
  'series/src/models/low-months',
  'series/src/models/structural-covariance',
  'series/src/models/structural',
  'series/src/models/seasonal-index',
  'series/src/models/inactivity',
  'series/src/models/spread',
].map((name) => `packages/${name}.ts`)

/** Of the same folders, files whose constants change no forecast of units, and what measures them. */
export const MEASURED_ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/forecast/src/hierarchy/explain.ts': 'words about a forecast',
  'packages/forecast/src/hierarchy/money.ts': 'prices: the money of bench:ledger',
  'packages/forecast/src/hierarchy/stock-outs.ts': 'what was not sold for want of stock: bench:orders',
  'packages/series/src/models/empty-runs.ts': 'days without a sale that are asked about: decision 131',
  'packages/forecast/src/calendar/days.ts': 'definitions',
  'packages/forecast/src/calendar/month-pace.ts': 'the month under way: bench:month-under-way',
}

/** Definitions, and what keeps a calculation finite: nothing was tuned. */
export const NOT_TUNED: ReadonlySet<string> = new Set([
  'MONTHS_PER_YEAR',
  'WEEK',
  'NEGLIGIBLE',
  'GROWTH',
  'ROUNDING',
  'PER_MEDIAN_DEVIATION',
  'HOLY_WEEK',
  'SUNDAY',
  'CYCLE',
])
