/**
 * What is lost or doubled when things go wrong: npm run bench:faults [-- --kills 50] [--lines 1000] [--months 6] [--seed 1] [--log FILE] [--json]
 *
 * On a PostgreSQL server with a web process and a worker, each started again whenever it ends, shops import files and undo some, ask for forecasts,
 * let months end, sell at a till, and are paid for. At random moments one of the three processes is killed, so many times each; connections are cut
 * or fall silent, the mail server is away, the clock of the application jumps; PostgreSQL is twice gone for 30 s. One shop's forecasts always fail.
 * At the end what there is must be what was done, to the last unit, and no job may have waited for a dead worker longer than its lease. Several
 * runs with other seeds add up.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { TEST_KEYS_TEXT } from '../apps/server/src/testing/test-keys.ts'
import { seededRandom } from '../apps/server/src/features/sample-shop/random.ts'
import { openClient, openTally } from './faults/client.ts'
import { openClock, PRELOAD } from './faults/clock.ts'
import { makeFailing, untilGivenUp } from './faults/failing.ts'
import { openFaults } from './faults/inject.ts'
import { openMails } from './faults/mails.ts'
import { openMonths } from './faults/months.ts'
import { ask } from './faults/owner.ts'
import { openProvider, QUARTER, SETTINGS } from './faults/payments.ts'
import { exitOnSignals, freePort, keepRunning, untilUp } from './faults/processes.ts'
import { openProxy } from './faults/proxy.ts'
import { fileOf, openShop } from './faults/shop.ts'
import { runTill } from './faults/till.ts'

/** Seconds after which a job whose worker died must be under way again; a restart of the worker is part of them. */
const LEASE_S = 15
const UNDO_EVERY = 3
const MONTH_EVERY = 4
/** Payments ahead: quarters enough for all months that end. */
const QUARTERS = 6
const DAY_MS = 86_400_000

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    lines: { type: 'string', default: '1000' },
    months: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const lines = Number(values.lines)
const say = (text: string): void => void process.stderr.write(`${text}\n`)

const main = async (): Promise<void> => {
  exitOnSignals()
  const folder = await mkdtemp(join(tmpdir(), 'vigia-bench-faults-'))
  const postgres = await startPostgresServer([])
  await postgres.createDatabase('vigia')
  const url = `${postgres.url}/vigia`
  const network = await openProxy(Number(new URL(url).port))
  const clockFile = join(folder, 'clock')
  const clock = await openClock(clockFile)
  const mails = await openMails(url, clock)
  const port = await freePort()
  const env = {
    ...SETTINGS,
    ENCRYPTION_KEYS: TEST_KEYS_TEXT,
    DATABASE_URL: url.replace(/:\d+\//, `:${network.port}/`),
    DATABASE_OWNER_URL: url.replace(/:\d+\//, `:${network.port}/`),
    WORKER_EMBEDDED: 'false',
    PORT: String(port),
    SMTP_URL: mails.url,
    CLOCK_FILE: clockFile,
    VIGIA_OUTBOX: join(folder, 'outbox'),
  }
  const options = { flags: ['--import', PRELOAD], log: values.log }
  const web = keepRunning('web', env, options)
  const base = await untilUp(port)
  const worker = keepRunning('worker', env, options)
  const tally = openTally()
  const people = { shop: 'rosa@tienda.co', till: 'caja@tienda.co', failing: 'falla@tienda.co', paid: 'pago@tienda.co' }
  const shopOf = (email: string) => openShop(openClient(base, email, tally))
  const [shop, tillShop, failing, paid] = Object.values(people).map(shopOf) as [
    ReturnType<typeof shopOf>,
    ReturnType<typeof shopOf>,
    ReturnType<typeof shopOf>,
    ReturnType<typeof shopOf>,
  ]
  for (const one of [shop, tillShop, failing, paid]) await one.enter()
  const idOf = async (email: string): Promise<string> =>
    (await ask<{ id: string }>(url, 'select negocio_id as id from usuario where correo = $1', [email]))[0]!.id
  // Whom the weekly follow-up is written to.
  await ask(url, 'update usuario set correo_verificado_en = now()')

  const provider = openProvider(base, clock.now, tally)
  for (let paidFor = 0; paidFor < QUARTERS; paidFor += 1) await provider.pay(people.till, QUARTER)
  await makeFailing(url, failing, await idOf(people.failing), clock.now())

  const faults = openFaults({
    kills,
    random: seededRandom(Number(values.seed)),
    web,
    worker,
    postgres,
    network,
    mails,
    clock,
    jobs: shop.jobs,
    look: shop.look,
    say,
  })
  const goesOn = faults.goesOn

  let endingMonth: Promise<void> | undefined
  const quietClock = {
    ...clock,
    endMonth: async () => {
      const ended = Promise.withResolvers<void>()
      endingMonth = ended.promise
      await provider.untilQuiet()
      // A month later they would be too old.
      await mails.untilNoneWaits()
      await clock.endMonth()
      endingMonth = undefined
      ended.resolve()
    },
  }
  const months = openMonths(url, quietClock, shop, await idOf(people.shop))

  const loaded = new Map<string, number>()
  let files = 0
  let undone = 0
  const importing = async (): Promise<void> => {
    do {
      files += 1
      const { text, units } = fileOf(files, lines, clock.now())
      const id = await shop.load(`ventas-${files}.csv`, text)
      if (id !== undefined) loaded.set(id, units)
      if (files % UNDO_EVERY === 0 && loaded.size > 0) {
        const [first] = [...loaded.keys()]
        await shop.undo(first!)
        loaded.delete(first!)
        undone += 1
      }
      if (files % MONTH_EVERY === 0 && months.ended() < Number(values.months)) {
        await months.end()
        await tillShop.call('POST', '/pronostico/recalcular')
      }
    } while (goesOn())
  }
  const today = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const begun = performance.now()
  const [, till] = await Promise.all([
    faults.run(),
    runTill(base, tillShop, { today, goesOn, tally }),
    provider.run(people.paid, goesOn, async () => endingMonth),
    importing(),
  ])
  say('nothing goes wrong any more')
  const given = await untilGivenUp(failing, { ...env, DATABASE_URL: url, DATABASE_OWNER_URL: url })
  await Promise.all([shop.untilNoJob(), tillShop.untilNoJob(), paid.untilNoJob()])
  const once = (await shop.forecastAnew()) && (await shop.expected())
  const twice = (await shop.forecastAnew()) && (await shop.expected())
  const expected = [...loaded.values()].reduce((sum, units) => sum + units, 0)
  const { cantidad } = await shop.sold()
  const tillSold = await tillShop.sold()
  const [runs] = await ask<{ extra: number }>(
    url,
    `select (count(*) - count(distinct negocio_id))::int as extra from corrida`,
  )
  const settled = await mails.settle()
  const wrong = [...(await provider.compare(url)), ...(await months.compare())]
  const [stuck] = await ask<{ open: number }>(
    url,
    `select count(*)::int as open from trabajo where estado in ('en_cola', 'en_curso')`,
  )
  await worker.end()
  await web.end()
  network.close()
  mails.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })

  if (once.cantidad !== twice.cantidad)
    wrong.push(`the forecast is ${once.cantidad}, and ${twice.cantidad} when made again`)
  if (runs!.extra !== 0) wrong.push(`${runs!.extra} forecasts beside the published ones`)
  if (given?.estado !== 'fallido' || !given.error)
    wrong.push(`the job that always fails is ${given?.estado}: ${given?.error}`)
  if (settled.lost + settled.followUpsTwice + settled.waiting > 0) wrong.push(`e-mails: ${JSON.stringify(settled)}`)
  if (stuck!.open > 0) wrong.push(`${stuck!.open} jobs are open`)
  if (faults.outages.some(({ status, words }) => status !== 503 || !words))
    wrong.push('without PostgreSQL, no 503 in words')
  const tillOff = till.expected.cantidad - tillSold.cantidad
  const sorted = faults.waits.toSorted((a, b) => a - b)
  const result = {
    seconds: Math.round((performance.now() - begun) / 1000),
    faults: Object.fromEntries(faults.done),
    files,
    undone,
    givenUp: shop.givenUp(),
    expected,
    sold: cantidad,
    lost: Math.max(0, expected - cantidad) + Math.max(0, tillOff),
    doubled: Math.max(0, cantidad - expected) + Math.max(0, -tillOff),
    till: { calls: till.calls, sentAgain: till.sentAgain, expected: till.expected, sold: tillSold },
    events: provider.events(),
    months: months.ended(),
    mails: settled,
    outages: faults.outages,
    waits: sorted.length,
    medianWait: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longestWait: sorted.at(-1) ?? 0,
    answers: Object.fromEntries(tally.byStatus),
    wordless: tally.wordless,
    wrong,
  }
  console.log(
    `${result.seconds} s; what went wrong, by kind: ${JSON.stringify(result.faults)}; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
  console.log(
    `${files} files imported, ${undone} undone; ${result.givenUp} jobs gave up with words; units: ${expected} expected, ${cantidad} there`,
  )
  console.log(
    `till: ${till.calls} calls, ${till.sentAgain} sent again; units: ${till.expected.cantidad} expected, ${tillSold.cantidad} there`,
  )
  console.log(
    `${result.events} events of payments, each sent twice; ${result.months} months ended; e-mails: ${JSON.stringify(settled)}`,
  )
  console.log(`lost ${result.lost}, doubled ${result.doubled}`)
  console.log(
    `a job went on ${result.medianWait.toFixed(1)} s after its worker was killed (median of ${result.waits}), ${result.longestWait.toFixed(1)} s at the longest (at most ${LEASE_S}); beyond it: ${sorted.filter((wait) => wait > LEASE_S).length}`,
  )
  console.log(`30 s without PostgreSQL: ${JSON.stringify(faults.outages)}`)
  console.log(
    `answers meanwhile, by status: ${JSON.stringify(result.answers)}, ${tally.wordless} of them without a sentence`,
  )
  if (tally.failed.length > 0) console.log(`answered 500: ${JSON.stringify(tally.failed)}`)
  for (const sentence of wrong) console.log(`wrong: ${sentence}`)
  if (values.json) console.log(JSON.stringify(result))
  if (result.lost > 0 || result.doubled > 0 || wrong.length > 0) process.exitCode = 1
}

await main()
