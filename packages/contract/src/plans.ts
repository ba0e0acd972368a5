/** The plan table: what each plan costs, how long it lasts and what it allows. */
export interface Plan {
  /** As stored in user info. */
  stored: 'FREE' | 'Visión Táctica' | 'Radar 90'
  /** As a person reads it. */
  name: 'Reto 15' | 'Visión Táctica' | 'Radar 90'
  priceCop: number
  duration: string
  /** Months that one payment is for; null where nothing is paid. */
  months: number | null
  /** USD and COP display modes. */
  money: boolean
  /** Weekly sales follow-up, point-of-sale integration and priority support. */
  followUp: boolean
}

export const PLANS: readonly Plan[] = [
  { stored: 'FREE', name: 'Reto 15', priceCop: 0, duration: '15 días', months: null, money: false, followUp: false },
  {
    stored: 'Visión Táctica',
    name: 'Visión Táctica',
    priceCop: 164_000,
    duration: '1 mes',
    months: 1,
    money: true,
    followUp: false,
  },
  {
    stored: 'Radar 90',
    name: 'Radar 90',
    priceCop: 399_000,
    duration: '3 meses',
    months: 3,
    money: true,
    followUp: true,
  },
]

/** What is sold, the better plan last. */
export const PAID_PLANS = PLANS.filter((plan): plan is Plan & { months: number } => plan.months !== null)

/** What plans are paid in. */
export const PLAN_CURRENCY = 'COP'

export const FREE_PLAN = 'FREE'

/** A plan as a person reads it everywhere. @param stored as in user info */
export const planName = (stored: string): string => PLANS.find((plan) => plan.stored === stored)?.name ?? stored

/** 'Visión Táctica o Radar 90' */
export const PAID_NAMES = PAID_PLANS.map(({ name }) => name).join(' o ')

/** Days the free plan's trial lasts. */
export const FREE_TRIAL_DAYS = 15

/**
 * The plan in force on a date: a premium plan past its renewal date counts as FREE.
 * @param today ISO date in Colombia
 * @param renewal ISO date of the next renewal, or null when the plan has none
 */
export const planInForce = (stored: string, renewal: string | null, today: string): Plan => {
  const plan = PLANS.find((candidate) => candidate.stored === stored)
  const free = PLANS[0]!
  if (!plan || (renewal !== null && renewal < today)) return free
  return plan
}
