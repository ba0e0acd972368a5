import { parseConfig } from './config.ts'
import { openKeySource } from './encryption/key-source.ts'
import { addKey, describeKeys, rotateKeys, USAGE } from './encryption/operate-keys.ts'
import { openDatabase } from './open-database.ts'

/** For the operator: the keys that personal values are encrypted with (docs/deploy.md). */
const main = async (): Promise<void> => {
  const config = parseConfig(process.env)
  const [action, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (action !== undefined && action !== 'nueva' && action !== 'rotar')) throw new Error(USAGE)
  if (action === 'nueva') {
    process.stdout.write(`${addKey(openKeySource(config))}\n`)
    return
  }
  const { db, close } = await openDatabase(config)
  try {
    process.stdout.write(`${await (action === 'rotar' ? rotateKeys(db) : describeKeys(db))}\n`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
