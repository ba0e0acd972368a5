import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** @returns attempts under a key in its current window, including this one, and the window's end */
export const countAttempt = async (
  db: Db,
  clave: string,
  now: Date,
  windowSeconds: number,
): Promise<{ cuenta: number; vence_en: Date }> => {
  const end = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ cuenta: number; vence_en: Date }>`
    insert into intento as i (clave, cuenta, vence_en) values (${clave}, 1, ${end})
    on conflict (clave) do update set
      cuenta = case when i.vence_en <= ${now} then 1 else i.cuenta + 1 end,
      vence_en = case when i.vence_en <= ${now} then excluded.vence_en else i.vence_en end
    returning cuenta, vence_en`.execute(db)
  return rows[0]!
}

export interface Delay {
  /** Number of attempts without a wait. */
  free: number
  /** Seconds to wait after the next attempt; the wait doubles with each further one, … */
  firstSeconds: number
  /** … up to this many seconds. */
  longestSeconds: number
  /** Seconds after which all attempts are forgotten. */
  forgottenSeconds: number
}

/**
 * Counts an attempt under a key, unless the wait after the previous one is not over. Counting and checking are one statement, so of several attempts
 * at the same moment only one is allowed.
 * @returns undefined if the attempt is allowed, else the end of the wait
 */
export const countUnlessWaiting = async (db: Db, clave: string, now: Date, delay: Delay): Promise<Date | undefined> => {
  const end = new Date(now.getTime() + delay.forgottenSeconds * 1000)
  const { rows } = await sql`
    insert into intento as i (clave, cuenta, vence_en) values (${clave}, 1, ${end})
    on conflict (clave) do update set
      cuenta = case when i.vence_en <= ${now} then 1 else i.cuenta + 1 end,
      vence_en = excluded.vence_en,
      espera_hasta = case when i.vence_en <= ${now} or i.cuenta < ${delay.free} then '-infinity'
        else ${now}::timestamptz + make_interval(secs =>
          least(${delay.longestSeconds}, ${delay.firstSeconds} * 2 ^ least(30, i.cuenta - ${delay.free}))::double precision) end
    where i.espera_hasta <= ${now} or i.vence_en <= ${now}
    returning clave`.execute(db)
  if (rows.length > 0) return undefined
  const row = await db.selectFrom('intento').select('espera_hasta').where('clave', '=', clave).executeTakeFirst()
  return row?.espera_hasta ?? now
}

/** Undoes the count of an attempt, as when the password was right. */
export const uncountAttempt = async (db: Db, clave: string): Promise<void> => {
  await sql`update intento set cuenta = cuenta - 1 where clave = ${clave} and cuenta > 0`.execute(db)
}

export const forgetAttempts = async (db: Db, clave: string): Promise<void> => {
  await db.deleteFrom('intento').where('clave', '=', clave).execute()
}

/** Whether attempts are counted under a key. */
export const hasAttempts = async (db: Db, clave: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('intento')
    .select('clave')
    .where('clave', '=', clave)
    .where('vence_en', '>', now)
    .executeTakeFirst()) !== undefined

export const deleteEndedAttempts = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('intento').where('vence_en', '<=', moment).execute()
}
