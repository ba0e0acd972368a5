/** A shop whose forecasts always fail. */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import { ask } from './owner.ts'
import { fileOf, type Shop } from './shop.ts'

const run = promisify(execFile)
const LINES = 400
/** Tries that a forecast has; the operator need not wait for the next. */
const MAX_TRIES = 8

/** Its database refuses every run of it. */
export const makeFailing = async (url: string, shop: Shop, negocioId: string, today: Date): Promise<void> => {
  await ask(
    url,
    `create or replace function no_run() returns trigger language plpgsql as
     $$ begin if new.negocio_id = '${negocioId}' then raise exception 'no run'; end if; return new; end $$`,
  )
  await ask(url, 'create or replace trigger no_run before insert on corrida for each row execute function no_run()')
  await shop.load('ventas.csv', fileOf(0, LINES, today).text)
}

/**
 * Has the operator begin the next tries at once until none is left.
 * @returns the job as it ended
 */
export const untilGivenUp = async (shop: Shop, env: Record<string, string>): Promise<Job | undefined> => {
  const newest = async () => (await shop.jobs()).filter(({ tipo }) => tipo === 'pronosticar')[0]
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const job = await newest()
    if (!job || !isOpenJob(job)) return job
    if (job.estado === 'en_cola')
      await run(process.execPath, ['apps/server/src/admin.ts', 'job', 'retry', job.id], {
        env: { PATH: process.env.PATH, ...env },
      })
    await pause(3000)
  }
  return newest()
}
