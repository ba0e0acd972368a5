import { API_PREFIX } from '@vigia/contract/constants.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { parseConfig } from '../../apps/server/src/config.ts'
import { poolTypes } from '../../apps/server/src/db/value-parsers.ts'
import type { Tables } from '../../apps/server/src/db/tables.ts'
import { openKeys } from '../../apps/server/src/encryption/open-keys.ts'
import { UNSENT } from '../../apps/server/src/features/mail/outbox.ts'
import { openQueue } from '../../apps/server/src/jobs/queue.ts'
import { openSettings } from '../../apps/server/src/settings.ts'
import { TEST_KEYS } from '../../apps/server/src/testing/test-keys.ts'

/** Statements that set up a request rather than answer it: who asks, and for which business. */
const isPreamble = (sql: string): boolean =>
  /^(begin|commit|start transaction)|set_config|"sesion"|from sesion|miembro_por_token/.test(sql)

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** The SQL that a call runs to answer, as the application writes it. */
export const captureSql = async (
  url: string,
  token: string,
  requests: Request[],
): Promise<Map<string, CompiledQuery[]>> => {
  let seen: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, types: poolTypes, options: '-c role=vigia_app' })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) })
  await openKeys(db, TEST_KEYS)
  const jobs = await openQueue({
    db,
    pool,
    refreshStatistics: async () => {},
    eraseDeleted: async () => {},
    operate: () => Promise.reject(new Error('not the operator')),
    hasRoom: () => true,
    close: () => db.destroy(),
  })
  const now = (): Date => new Date()
  const app = await buildApp({ db, now, jobs, outbox: UNSENT, ...openSettings(parseConfig({}), now) })
  const captured = new Map<string, CompiledQuery[]>()
  try {
    for (const { method, path, body } of requests) {
      seen = []
      const answer = await app.inject({
        method,
        url: `${API_PREFIX}${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
      captured.set(
        path,
        seen.filter((query) => !isPreamble(query.sql)),
      )
    }
  } finally {
    await app.close()
    await jobs.stop()
    await db.destroy()
  }
  return captured
}
