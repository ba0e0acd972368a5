import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as schema } from './migrations/0001-schema.ts'
import { up as account } from './migrations/0002-account.ts'
import { up as sampleShop } from './migrations/0003-sample-shop.ts'
import { up as nodeForecasts } from './migrations/0004-node-forecasts.ts'
import { up as committedDemand } from './migrations/0005-committed-demand.ts'
import { up as trendAlerts } from './migrations/0006-trend-alerts.ts'
import { up as explainedForecasts } from './migrations/0007-explained-forecasts.ts'
import { up as monthsInArrays } from './migrations/0008-months-in-arrays.ts'
import { up as forecastRetries } from './migrations/0009-forecast-retries.ts'
import { up as anySalesFile } from './migrations/0010-any-sales-file.ts'
import { up as corrections } from './migrations/0011-corrections.ts'
import { up as oneRowALine } from './migrations/0012-one-row-a-line.ts'
import { up as withoutMethod } from './migrations/0013-without-method.ts'
import { up as inventory } from './migrations/0014-inventory.ts'
import { up as quickLoads } from './migrations/0015-quick-loads.ts'
import { up as frozenForecasts } from './migrations/0016-frozen-forecasts.ts'
import { adjustedNewcomers, up as adjustments } from './migrations/0017-adjustments.ts'
import { up as newcomers } from './migrations/0019-newcomers.ts'
import { up as outbox } from './migrations/0020-outbox.ts'
import { up as weeklyFollowUp } from './migrations/0021-weekly-follow-up.ts'
import { up as stockOuts } from './migrations/0022-stock-outs.ts'
import { up as payments } from './migrations/0023-payments.ts'
import { up as verifiedEmails } from './migrations/0024-verified-emails.ts'
import { up as help } from './migrations/0025-help.ts'
import { up as staff } from './migrations/0027-staff.ts'
import { up as storeLimit } from './migrations/0028-store-limit.ts'
import { up as pointOfSale } from './migrations/0029-point-of-sale.ts'
import { up as attempts } from './migrations/0031-attempts.ts'
import { up as queueOfTheOwner } from './migrations/0032-queue-of-the-owner.ts'
import { up as keysByBusiness } from './migrations/0041-keys-by-business.ts'

/** In order. A list and not a folder scan, so that what runs is what was compiled and read. */
const migrations: Record<string, Migration> = {
  '0001-schema': { up: schema },
  '0002-account': { up: account },
  '0003-sample-shop': { up: sampleShop },
  '0004-node-forecasts': { up: nodeForecasts },
  '0005-committed-demand': { up: committedDemand },
  '0006-trend-alerts': { up: trendAlerts },
  '0007-explained-forecasts': { up: explainedForecasts },
  '0008-months-in-arrays': { up: monthsInArrays },
  '0009-forecast-retries': { up: forecastRetries },
  '0010-any-sales-file': { up: anySalesFile },
  '0011-corrections': { up: corrections },
  '0012-one-row-a-line': { up: oneRowALine },
  '0013-without-method': { up: withoutMethod },
  '0014-inventory': { up: inventory },
  '0015-quick-loads': { up: quickLoads },
  '0016-frozen-forecasts': { up: frozenForecasts },
  '0017-adjustments': { up: adjustments },
  '0019-newcomers': { up: newcomers },
  '0020-outbox': { up: outbox },
  '0021-weekly-follow-up': { up: weeklyFollowUp },
  '0022-stock-outs': { up: stockOuts },
  '0023-payments': { up: payments },
  '0024-verified-emails': { up: verifiedEmails },
  '0025-help': { up: help },
  '0027-staff': { up: staff },
  '0028-store-limit': { up: storeLimit },
  '0029-point-of-sale': { up: pointOfSale },
  '0031-attempts': { up: attempts },
  '0032-queue-of-the-owner': { up: queueOfTheOwner },
  '0033-adjusted-newcomers': { up: adjustedNewcomers },
  '0041-keys-by-business': { up: keysByBusiness },
}

/**
 * Brings the schema up to date. Several processes may start at once: PostgreSQL's advisory lock makes them take
 * turns.
 * @param last the migration to stop after; the newest without it
 * @throws the error of the migration that failed; its changes are rolled back
 */
export const migrate = async <Tables>(db: Kysely<Tables>, last?: string): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw error
}
