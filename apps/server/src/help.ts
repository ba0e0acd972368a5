import { parseConfig } from './config.ts'
import { operateHelp } from './features/help/operator-help.ts'
import { openDatabase } from './open-database.ts'
import { openSettings } from './settings.ts'

/** For the operator: what people ask, those of Radar 90 first, and the answers (docs/deploy.md). */
const main = async (): Promise<void> => {
  const config = parseConfig(process.env)
  const now = (): Date => new Date()
  const database = await openDatabase(config)
  const { publicUrl } = openSettings(config, now)
  try {
    process.stdout.write(`${await operateHelp({ db: database.db, now, publicUrl }, process.argv.slice(2))}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
