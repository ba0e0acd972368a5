/** What goes wrong, in random order. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../apps/server/src/features/sample-shop/random.ts'
import type { PostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import type { Clock } from './clock.ts'
import type { Waits } from './waits.ts'

/** Seconds without PostgreSQL, once by its death and once by the network's. */
const OUTAGE_S = 30
/** From then on (seconds into an outage) calls must be answered in words. */
const PROBE_AFTER_S = 15
const SILENT_S = 8
const NO_MAIL_S = 20
/** Of the clock. */
const JUMP_DAYS = 1.1
const JUMP_S = 3
/** Between two faults (s). */
const MIN_REST_S = 0.2
const MAX_REST_S = 2.8
/** Seconds for which the kill of a worker waits for jobs, and after which at most it strikes them. */
const JOB_TIMEOUT_S = 4
const INTO_JOB_S = 1.5
/** Other faults while the jobs of one dead worker are waited for: not so many that the rest of the run has none. */
const MAX_BESIDE_WAIT = 2
/** Kills of each process for one fault of another kind. */
const KILLS_A_CUT = 2
const KILLS_A_SILENCE = 10

export interface Outage {
  status: number
  words: boolean
  seconds: number
}

interface Kind {
  times: number
  happen: () => Promise<void> | void
  /** Leaves the queue and the database alone: it may happen while the jobs of a dead worker are waited for. */
  besideWait?: boolean
}

interface Parts {
  kills: number
  random: Random
  web: { kill: () => void }
  workers: { kill: () => void }[]
  postgres: Pick<PostgresServer, 'crash'>
  network: { cut: () => void; stall: (seconds: number) => Promise<void>; refuse: (seconds: number) => Promise<void> }
  mails: { refuse: (seconds: number) => Promise<void> }
  clock: Pick<Clock, 'jump'>
  waits: Waits
  /** A call that asks the database. */
  look: () => Promise<Response | undefined>
  say: (text: string) => void
}

export const openFaults = (parts: Parts) => {
  const { kills, random, web, workers, postgres, network, mails, clock, waits, look, say } = parts
  const outages: Outage[] = []
  let running = true
  /** Ends when the jobs of the worker that died last go on. */
  let standing: Promise<void> | undefined
  /** What happened since it died. */
  let besideWait = 0
  /** The mail server is away beside other faults. */
  let mailsBack: Promise<void> = Promise.resolve()

  let died = 0
  const killWorker = async (): Promise<void> => {
    await waits.untilUnderWay(JOB_TIMEOUT_S)
    await pause(random.uniform() * INTO_JOB_S * 1000)
    const victim = workers[died++ % workers.length]!
    const { ended } = await waits.afterDeath(() => victim.kill())
    const wait = ended.finally(() => {
      if (standing === wait) standing = undefined
    })
    standing = wait
    besideWait = 0
  }
  const takeMailAway = (): void => {
    mailsBack = mailsBack.then(() => mails.refuse(NO_MAIL_S))
  }
  const whileOut = async (takeAway: () => Promise<void>): Promise<void> => {
    // A web process that was killed before starts once the database is there.
    while (!(await look())?.ok) await pause(200)
    const outage = takeAway()
    await pause(PROBE_AFTER_S * 1000)
    const from = performance.now()
    const answer = await look()
    const text = (await answer?.text()) ?? ''
    outages.push({
      status: answer?.status ?? 0,
      words: /"msg":"[^"]+"/.test(text),
      seconds: Math.round((performance.now() - from) / 100) / 10,
    })
    await outage
  }
  const few = (every: number): number => Math.ceil(kills / every)
  const sign = (): number => (random.uniform() < 0.5 ? -1 : 1)
  const kinds: Record<string, Kind> = {
    'kill -9 of the web process': { times: kills, happen: () => web.kill(), besideWait: true },
    'kill -9 of a worker': { times: kills, happen: killWorker },
    'kill -9 of PostgreSQL': { times: kills - 1, happen: () => postgres.crash(0.5) },
    'kill -9 of PostgreSQL, 30 s away': { times: 1, happen: () => whileOut(() => postgres.crash(OUTAGE_S)) },
    'PostgreSQL out of reach for 30 s': { times: 1, happen: () => whileOut(() => network.refuse(OUTAGE_S)) },
    'connections cut': { times: few(KILLS_A_CUT), happen: () => network.cut() },
    'connections silent': { times: few(KILLS_A_SILENCE), happen: () => network.stall(SILENT_S) },
    'mail server away': { times: few(KILLS_A_SILENCE), happen: takeMailAway, besideWait: true },
    'clock off by a day': {
      times: few(KILLS_A_CUT),
      happen: () => clock.jump(sign() * JUMP_DAYS, JUMP_S),
      besideWait: true,
    },
  }
  const order = Object.entries(kinds)
    .flatMap(([kind, { times }]) => Array.from({ length: times }, () => ({ kind, at: random.uniform() })))
    .toSorted((a, b) => a.at - b.at)
  const done = new Map<string, number>()

  /** The next that may happen now. */
  const takeNext = async (): Promise<string> => {
    const harmless = order.findIndex(({ kind }) => kinds[kind]!.besideWait)
    if (standing && harmless >= 0 && besideWait < MAX_BESIDE_WAIT) {
      besideWait += 1
      return order.splice(harmless, 1)[0]!.kind
    }
    await standing
    return order.shift()!.kind
  }
  return {
    outages,
    done,
    goesOn: () => running,
    run: async (): Promise<void> => {
      const total = order.length
      while (order.length > 0) {
        await pause(1000 * (MIN_REST_S + random.uniform() * (MAX_REST_S - MIN_REST_S)))
        const kind = await takeNext()
        say(`${total - order.length} of ${total}: ${kind}`)
        await kinds[kind]!.happen()
        done.set(kind, (done.get(kind) ?? 0) + 1)
      }
      await Promise.all([standing, mailsBack])
      running = false
    },
  }
}

export type Faults = ReturnType<typeof openFaults>
