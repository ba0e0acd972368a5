/** What goes wrong, in random order. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import type { Random } from '../../apps/server/src/features/sample-shop/random.ts'
import type { PostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import type { Clock } from './clock.ts'

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
const LEAST_REST_S = 0.5
const MOST_REST_S = 4.5
/** Kills of each process for one fault of another kind. */
const KILLS_A_CUT = 2
const KILLS_A_SILENCE = 10

interface Parts {
  kills: number
  random: Random
  web: { kill: () => void }
  worker: { kill: () => void }
  postgres: Pick<PostgresServer, 'crash'>
  network: { cut: () => void; stall: (seconds: number) => Promise<void>; refuse: (seconds: number) => Promise<void> }
  mails: { refuse: (seconds: number) => Promise<void> }
  clock: Pick<Clock, 'jump'>
  jobs: () => Promise<Job[]>
  /** A call that asks the database. */
  look: () => Promise<Response | undefined>
  say: (text: string) => void
}

export const openFaults = ({ kills, random, web, worker, postgres, network, mails, clock, jobs, look, say }: Parts) => {
  const waits: number[] = []
  const outages: { status: number; words: boolean; seconds: number }[] = []
  let running = true

  /** Seconds until the job that a dead worker had moves again. */
  const measureWait = async (before: Job): Promise<void> => {
    const from = performance.now()
    for (;;) {
      const now = (await jobs()).find(({ id }) => id === before.id)
      if (!now || now.estado !== 'en_curso' || now.progreso !== before.progreso || now.etapa !== before.etapa) break
      await pause(100)
    }
    const seconds = (performance.now() - from) / 1000
    waits.push(seconds)
    say(`  a job (${before.tipo}) stood for ${seconds.toFixed(1)} s`)
  }
  const killWorker = async (): Promise<void> => {
    const busy = (await jobs()).find(({ estado }) => estado === 'en_curso')
    worker.kill()
    if (busy) await measureWait(busy)
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
  const kinds: Record<string, { times: number; happen: () => Promise<void> | void }> = {
    'kill -9 of the web process': { times: kills, happen: () => web.kill() },
    'kill -9 of the worker': { times: kills, happen: killWorker },
    'kill -9 of PostgreSQL': { times: kills - 1, happen: () => postgres.crash(0.5) },
    'kill -9 of PostgreSQL, 30 s away': { times: 1, happen: () => whileOut(() => postgres.crash(OUTAGE_S)) },
    'PostgreSQL out of reach for 30 s': { times: 1, happen: () => whileOut(() => network.refuse(OUTAGE_S)) },
    'connections cut': { times: few(KILLS_A_CUT), happen: () => network.cut() },
    'connections silent': { times: few(KILLS_A_SILENCE), happen: () => network.stall(SILENT_S) },
    'mail server away': { times: few(KILLS_A_SILENCE), happen: () => mails.refuse(NO_MAIL_S) },
    'clock off by a day': { times: few(KILLS_A_CUT), happen: () => clock.jump(sign() * JUMP_DAYS, JUMP_S) },
  }
  const order = Object.entries(kinds)
    .flatMap(([kind, { times }]) => Array.from({ length: times }, () => ({ kind, at: random.uniform() })))
    .toSorted((a, b) => a.at - b.at)
  const done = new Map<string, number>()
  return {
    waits,
    outages,
    done,
    goesOn: () => running,
    run: async (): Promise<void> => {
      for (const [at, { kind }] of order.entries()) {
        await pause(1000 * (LEAST_REST_S + random.uniform() * (MOST_REST_S - LEAST_REST_S)))
        say(`${at + 1} of ${order.length}: ${kind}`)
        await kinds[kind]!.happen()
        done.set(kind, (done.get(kind) ?? 0) + 1)
      }
      running = false
    },
  }
}
