/** What a run came to, in sentences. */
import { loadavg } from 'node:os'
import type { Tally } from './client.ts'
import type { Outage } from './inject.ts'
import type { Mails } from './mails.ts'
import type { TillRun } from './till.ts'
import type { Wait } from './waits.ts'
import { percentile } from '../api/measure.ts'

/** Seconds after which a job whose worker died must be with another. */
export const LEASE_S = 15

export interface RunFacts {
  seconds: number
  faults: Map<string, number>
  outages: Outage[]
  waits: Wait[]
  /** Of the shop that imports and undoes: units that should be there, and are. */
  shop: { files: number; undone: number; givenUp: number; expected: number; sold: number }
  till: TillRun & { sold: { cantidad: number } }
  events: number
  months: number
  mails: Awaited<ReturnType<Mails['settle']>>
  tally: Tally
  /** Sentences on what is not as it should be. */
  wrong: string[]
}

const figuresOf = ({ shop, till, waits }: RunFacts) => {
  const tillOff = till.expected.cantidad - till.sold.cantidad
  const sorted = (of: keyof Wait): number[] => waits.map((wait) => wait[of]).toSorted((a, b) => a - b)
  const taken = sorted('taken')
  return {
    lost: Math.max(0, shop.expected - shop.sold) + Math.max(0, tillOff),
    doubled: Math.max(0, shop.sold - shop.expected) + Math.max(0, -tillOff),
    jobs: taken.length,
    longestLease: sorted('lease').at(-1) ?? 0,
    medianWait: percentile(taken, 0.5),
    longestWait: taken.at(-1) ?? 0,
    beyond: taken.filter((seconds) => seconds > LEASE_S).length,
  }
}

/** @returns whether nothing is lost, doubled or wrong */
export const report = (facts: RunFacts, json: boolean): boolean => {
  const { shop, till, mails, tally, wrong, outages } = facts
  const figures = figuresOf(facts)
  const faults = Object.fromEntries(facts.faults)
  const answers = Object.fromEntries(tally.byStatus)
  const seconds = (value: number): string => `${value.toFixed(1)} s`
  const lines = [
    `${facts.seconds} s; what went wrong, by kind: ${JSON.stringify(faults)}; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    `${shop.files} files imported, ${shop.undone} undone; ${shop.givenUp} jobs gave up with words; units: ${shop.expected} expected, ${shop.sold} there`,
    `till: ${till.calls} calls, ${till.sentAgain} sent again; units: ${till.expected.cantidad} expected, ${till.sold.cantidad} there`,
    `${facts.events} events of payments, each sent twice; ${facts.months} months ended; e-mails: ${JSON.stringify(mails)}`,
    `lost ${figures.lost}, doubled ${figures.doubled}`,
    `${figures.jobs} jobs had a worker that was killed: with another after ${seconds(figures.medianWait)} (median), ${seconds(figures.longestWait)} at the longest (at most ${LEASE_S}; beyond it: ${figures.beyond}); leases over after ${seconds(figures.longestLease)} at the longest`,
    `30 s without PostgreSQL: ${JSON.stringify(outages)}`,
    `answers meanwhile, by status: ${JSON.stringify(answers)}, ${tally.wordless} of them without a sentence`,
    ...(tally.failed.length > 0 ? [`answered 500: ${JSON.stringify(tally.failed)}`] : []),
    ...wrong.map((sentence) => `wrong: ${sentence}`),
  ]
  for (const line of lines) console.log(line)
  if (json) console.log(JSON.stringify({ ...facts, ...figures, faults, tally: undefined, answers }))
  return figures.lost + figures.doubled === 0 && wrong.length === 0
}
