/** How long the jobs of a worker that died stand, by what the queue's own table has of them. */
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './owner.ts'

const POLL_MS = 200
/** A job that stands longer than this (s) is noted as it is: it would hold up the run. */
const TIMEOUT_S = 300

interface Ticket {
  id: string
  job: string
  state: string
  /** When it was taken from the queue last. */
  begun: string
  /** Whether its worker has given a sign of life since the moment. */
  alive: boolean
}

/** Of the jobs with a lease; a sign of life within a second of the moment may be the last of who died. */
const TICKETS = `select id::text, data->>'trabajoId' as job, state::text, started_on::text as begun,
    coalesce(heartbeat_on > $1::timestamptz + interval '1 second', false) as alive
  from pgboss.job where heartbeat_seconds is not null`

export interface Wait {
  /** Seconds from the death of its worker until its lease had ended. */
  lease: number
  /** Until another worker had it, or it was given up for the third death. */
  taken: number
}

/** @param url of the database, past whatever is wrong with the network */
export const openWaits = (url: string, say: (text: string) => void) => {
  const waits: Wait[] = []
  const underWay = async (): Promise<Ticket[]> =>
    await ask<Ticket>(url, `${TICKETS} and state = 'active'`, ['infinity'])

  const watch = async (held: Ticket[], from: number, killed: string): Promise<void> => {
    const open = new Map(held.map((ticket) => [ticket.id, { ...ticket, lease: Number.NaN }]))
    const end = (id: string, taken: number): void => {
      const { lease } = open.get(id)!
      waits.push({ lease: Number.isNaN(lease) ? taken : lease, taken })
      open.delete(id)
      say(`  a job was taken again after ${taken.toFixed(1)} s, its lease over after ${waits.at(-1)!.lease.toFixed(1)}`)
    }
    while (open.size > 0) {
      const now = new Map(
        (await ask<Ticket>(url, `${TICKETS} and id = any($2)`, [killed, [...open.keys()]])).map((row) => [row.id, row]),
      )
      const seconds = (performance.now() - from) / 1000
      for (const [id, before] of open) {
        const row = now.get(id)
        if (row?.state === 'failed' || (row && row.begun !== before.begun) || seconds > TIMEOUT_S) end(id, seconds)
        // Ended, or held by a worker that lives.
        else if (!row || row.alive || row.state === 'completed' || row.state === 'cancelled') open.delete(id)
        else if (row.state !== 'active' && Number.isNaN(before.lease)) before.lease = seconds
      }
      await pause(POLL_MS)
    }
  }

  return {
    waits,
    /** Waits some seconds for jobs that are under way. */
    untilUnderWay: async (seconds: number): Promise<void> => {
      for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(POLL_MS))
        if ((await underWay()).length > 0) return
    },
    /** @returns what ends when another worker has every job that the dead one had */
    afterDeath: async (kill: () => void): Promise<{ ended: Promise<void> }> => {
      const held = await underWay()
      kill()
      const from = performance.now()
      const [moment] = await ask<{ now: string }>(url, 'select now()::text as now')
      return { ended: watch(held, from, moment!.now) }
    },
  }
}

export type Waits = ReturnType<typeof openWaits>
