import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockPublication } from '../../db/lock-publication.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { insertRun, publishRun } from './forecasts.sql.ts'
import { eraseNow, purge } from '../account/purge.ts'

const t = await openTestApp()

/** More than the second after which PostgreSQL looks for transactions that wait for each other. */
const UNTIL_FOUND = 1500

const isGone = async (id: string): Promise<boolean> =>
  (await inTenant(t.db, id, (tx) => tx.selectFrom('negocio').select('id').execute())).length === 0

test.each(['operator', 'deletion day'] as const)(
  'a business that is deleted (%s) while its forecast is stored is deleted after it, and neither fails',
  async (by) => {
    const { negocioId } = await t.createUser()
    if (by === 'deletion day')
      await inTenant(t.db, negocioId, (tx) => tx.updateTable('negocio').set({ fecha_borrado: '2021-01-01' }).execute())
    let deleting: Promise<unknown> = Promise.resolve()
    const publishing = inTenant(t.db, negocioId, async (tx) => {
      await lockPublication(tx, negocioId)
      const run = await insertRun(tx, {
        negocio_id: negocioId,
        corte: 24_300,
        mes_en_curso: null,
        meses_historia: 24,
        evaluacion: '{}',
        creada_en: new Date(),
      })
      deleting =
        by === 'operator'
          ? eraseNow({ now: () => t.clock.now, ...t.purging }, negocioId)
          : purge({ now: () => t.clock.now, ...t.purging })
      deleting.catch(() => {})
      await sleep(UNTIL_FOUND)
      await publishRun(tx, negocioId, run)
    })
    await expect(publishing).resolves.toBeUndefined()
    await deleting
    expect(await isGone(negocioId)).toBe(true)
  },
)
