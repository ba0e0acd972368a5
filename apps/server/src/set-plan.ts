import { bogotaToday } from '@vigia/contract/months.ts'
import { parseConfig } from './config.ts'
import { parsePlanOrder, setPlan } from './features/account/plan.service.ts'
import { openDatabase } from './open-database.ts'

/** For the operator, once somebody has paid: gives the business of a person a plan (docs/deploy.md). */
const main = async (): Promise<void> => {
  const now = new Date()
  const order = parsePlanOrder(process.argv.slice(2), bogotaToday(now))
  const database = await openDatabase(parseConfig(process.env))
  try {
    await setPlan(database.db, order, now)
  } finally {
    await database.close()
  }
  process.stdout.write(
    `${order.correo} tiene el plan ${order.plan}${order.renewal ? ` hasta ${order.renewal}` : ''}.\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
