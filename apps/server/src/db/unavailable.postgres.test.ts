import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const open = async (): Promise<pg.Client & { processID: number }> => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  client.on('error', () => {})
  await client.connect()
  return client as pg.Client & { processID: number }
}

test('a statement of a transaction whose connection was lost before it says that the database is out of reach', async () => {
  const [lost, admin] = [await open(), await open()]
  await lost.query('begin')
  const ended = new Promise((resolve) => lost.once('end', resolve))
  await admin.query('select pg_terminate_backend($1)', [lost.processID])
  await ended
  const error = await lost.query('select 1').catch((caught: Error) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error as Error)).toBe(true)
  expect(isUnavailable((await admin.query('select 1/0').catch((caught: Error) => caught)) as Error)).toBe(false)
  await admin.end()
})

test('so does whatever the network says of a server that is stopped, whose name then leads nowhere in containers', () => {
  const codes = ['EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', 'ECONNREFUSED', 'ETIMEDOUT']
  const errors = codes.map((code) => Object.assign(new Error(`getaddrinfo ${code} postgres`), { code }))
  expect(errors.filter((error) => !isUnavailable(error))).toEqual([])
  expect(isUnavailable(Object.assign(new Error('open'), { code: 'ENOENT' }))).toBe(false)
})

/** A process that nobody's connection ends while it waits. */
const WAITS = `
  import pg from 'pg'
  import { openLogger, tellFatal } from '${new URL('../log.ts', import.meta.url).href}'
  tellFatal(openLogger('error'))
  const [unused, admin] = [new pg.Client(process.env.URL), new pg.Client(process.env.URL)]
  await unused.connect()
  await admin.connect()
  unused.removeAllListeners()
  const closed = new Promise((resolve) => unused.connection.stream.prependOnceListener('close', resolve))
  await admin.query('select pg_terminate_backend($1)', [unused.processID])
  await closed
  await admin.end()
  if (process.env.FAULT) throw new TypeError('a fault of ours')
  console.log('goes on')
  process.exit(0)`

const run = (env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', WAITS], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, URL: `${inject('postgresUrl')}/postgres`, ...env },
  })

test('the last words of a connection that nobody uses any more do not end a process; a fault does', async () => {
  const { stdout } = await run()
  // The log and the console write to the pipe in no order that is promised.
  expect(stdout).toContain('a connection to the database ended')
  expect(stdout).toContain('goes on')
  await expect(run({ FAULT: 'yes' })).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('uncaught') })
})
