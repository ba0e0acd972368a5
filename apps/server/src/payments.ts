import { parseConfig } from './config.ts'
import { asOperator } from './db/tenancy.ts'
import { listEvents } from './features/payments/payments.sql.ts'
import { paymentTable } from './features/payments/payment-table.ts'
import { openDatabase } from './open-database.ts'

const DAYS = 90
const DAY_MS = 86_400_000

/** For the operator: what the payment provider said lately, and which payments nobody got a plan for (docs/deploy.md). */
const main = async (): Promise<void> => {
  const database = await openDatabase(parseConfig(process.env))
  try {
    const since = new Date(Date.now() - DAYS * DAY_MS)
    process.stdout.write(paymentTable(await asOperator(database.db, (tx) => listEvents(tx, since)), DAYS))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
