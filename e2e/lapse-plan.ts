import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { parseConfig } from '../apps/server/src/config.ts'
import { setPlan } from '../apps/server/src/features/account/plan.service.ts'
import { openDatabase } from '../apps/server/src/open-database.ts'

/** Gives a business a plan that ended yesterday, as time does. */
const correo = process.argv[2]!
const now = new Date()
const database = await openDatabase(parseConfig(process.env))
await setPlan(database.db, { correo, plan: 'Radar 90', renewal: addDays(bogotaToday(now), -1) }, now)
await database.close()
