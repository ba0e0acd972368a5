/** The plan table: what each plan costs, how long it lasts and what it allows. */
export interface Plan {
  /** As stored in user info. */
  stored: 'FREE' | 'Visión Táctica' | 'Radar 90'
  /** As shown on the landing page. */
  name: 'Reto 15' | 'Visión Táctica' | 'Radar 90'
  priceCop: number
  duration: string
  /** USD and COP display modes. */
  money: boolean
  /** Weekly sales follow-up, point-of-sale integration and priority support. */
  followUp: boolean
}

export const PLANS: readonly Plan[] = [
  { stored: 'FREE', name: 'Reto 15', priceCop: 0, duration: '15 días', money: false, followUp: false },
  {
    stored: 'Visión Táctica',
    name: 'Visión Táctica',
    priceCop: 164_000,
    duration: '1 mes',
    money: true,
    followUp: false,
  },
  { stored: 'Radar 90', name: 'Radar 90', priceCop: 399_000, duration: '3 meses', money: true, followUp: true },
]

export const FREE_PLAN = 'FREE'

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
