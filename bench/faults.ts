/**
 * What is lost or doubled when things go wrong: npm run bench:faults [-- --kills 50] [--lines 1000] [--months 6] [--workers 2] [--seed 1] [--log FILE] [--json]
 *
 * On a PostgreSQL server with a web process and workers, each started again whenever it ends, shops import files and undo some, ask for forecasts,
 * let months end, sell at a till, and are paid for. At random moments the web process, a worker that does a job, or PostgreSQL is killed, so many times each; connections
 * are cut or fall silent, the mail server is away, the clock of the application jumps; PostgreSQL is twice gone for 30 s. One shop's forecasts always fail.
 * At the end what there is must be what was done, to the last unit; how long a dead worker's jobs waited for another is told by the queue's own table. Several
 * runs with other seeds add up.
 */
import { parseArgs } from 'node:util'
import { DAY_MS } from '../apps/server/src/durations.ts'
import { seededRandom } from '../apps/server/src/features/sample-shop/random.ts'
import { openClient, openTally } from './faults/client.ts'
import { makeFailing, untilGivenUp } from './faults/failing.ts'
import { type Faults, openFaults } from './faults/inject.ts'
import { openMonths } from './faults/months.ts'
import { ask } from './faults/owner.ts'
import { openProvider, QUARTER } from './faults/payments.ts'
import { exitOnSignals } from './running/processes.ts'
import { LEASE_S, report } from './faults/report.ts'
import { fileOf, openShop, type Shop } from './faults/shop.ts'
import { openStand, type Stand } from './faults/stand.ts'
import { runTill } from './faults/till.ts'
import { openWaits } from './faults/waits.ts'

const UNDO_EVERY = 3
const MONTH_EVERY = 4
/** Payments ahead: quarters enough for all months that end. */
const QUARTERS = 6
const PEOPLE = { shop: 'rosa@tienda.co', till: 'caja@tienda.co', failing: 'falla@tienda.co', paid: 'pago@tienda.co' }

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    lines: { type: 'string', default: '1000' },
    months: { type: 'string', default: '6' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const say = (text: string): void => void process.stderr.write(`${text}\n`)

type Shops = Record<keyof typeof PEOPLE, Shop>

const openShops = async ({ base, url }: Stand, tally: ReturnType<typeof openTally>): Promise<Shops> => {
  const entries = Object.entries(PEOPLE).map(([who, email]) => [who, openShop(openClient(base, email, tally))] as const)
  for (const [, shop] of entries) await shop.enter()
  // Whom the weekly follow-up is written to.
  await ask(url, 'update usuario set correo_verificado_en = now()')
  return Object.fromEntries(entries) as Shops
}

const idOf = async (url: string, email: string): Promise<string> =>
  (await ask<{ id: string }>(url, 'select negocio_id as id from usuario where correo = $1', [email]))[0]!.id

/** A month ends when no payment is on its way and no e-mail waits: a month later they would be too old. */
const openMonthEnds = ({ clock, mails }: Stand, provider: ReturnType<typeof openProvider>) => {
  let ending: Promise<void> | undefined
  const endMonth = async (): Promise<void> => {
    const ended = Promise.withResolvers<void>()
    ending = ended.promise
    await provider.untilQuiet()
    await mails.untilNoneWaits()
    await clock.endMonth()
    ending = undefined
    ended.resolve()
  }
  return { clock: { ...clock, endMonth }, untilEnded: async () => ending }
}

/** Files loaded one after the other, every third undone, every fourth the end of a month. */
const runImports = async (
  { shop, till }: Shops,
  { stand, goesOn, months }: { stand: Stand; goesOn: Faults['goesOn']; months: ReturnType<typeof openMonths> },
) => {
  const loaded = new Map<string, number>()
  let files = 0
  let undone = 0
  do {
    files += 1
    const { text, units } = fileOf(files, Number(values.lines), stand.clock.now())
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
      await till.call('POST', '/pronostico/recalcular')
    }
  } while (goesOn())
  return { files, undone, expected: [...loaded.values()].reduce((sum, units) => sum + units, 0) }
}

/** What must hold of the database and of what was told, beside the units: one sentence a fault. */
const findWrong = async ({ url }: Stand, { shop, failing }: Shops, stand: Stand, faults: Faults): Promise<string[]> => {
  const wrong: string[] = []
  const given = await untilGivenUp(failing, stand.env)
  const once = (await shop.forecastAnew()) && (await shop.expected())
  const twice = (await shop.forecastAnew()) && (await shop.expected())
  if (once.cantidad !== twice.cantidad)
    wrong.push(`the forecast is ${once.cantidad}, and ${twice.cantidad} when made again`)
  const [runs] = await ask<{ extra: number }>(
    url,
    `select (count(*) - count(distinct negocio_id))::int as extra from corrida`,
  )
  if (runs!.extra !== 0) wrong.push(`${runs!.extra} forecasts beside the published ones`)
  if (given?.estado !== 'fallido' || !given.error)
    wrong.push(`the job that always fails is ${given?.estado}: ${given?.error}`)
  const [stuck] = await ask<{ open: number }>(
    url,
    `select count(*)::int as open from trabajo where estado in ('en_cola', 'en_curso')`,
  )
  if (stuck!.open > 0) wrong.push(`${stuck!.open} jobs are open`)
  if (faults.outages.some(({ status, words }) => status !== 503 || !words))
    wrong.push('without PostgreSQL, no 503 in words')
  return wrong
}

const main = async (): Promise<void> => {
  exitOnSignals()
  const stand = await openStand({ workers: Number(values.workers), log: values.log })
  const tally = openTally()
  const shops = await openShops(stand, tally)
  const provider = openProvider(stand.base, stand.clock.now, tally)
  for (let paidFor = 0; paidFor < QUARTERS; paidFor += 1) await provider.pay(PEOPLE.till, QUARTER)
  await makeFailing(stand.url, shops.failing, await idOf(stand.url, PEOPLE.failing), stand.clock.now())

  const monthEnds = openMonthEnds(stand, provider)
  const months = openMonths(stand.url, monthEnds.clock, shops.shop, await idOf(stand.url, PEOPLE.shop))
  const waits = openWaits(stand.url, say)
  const random = seededRandom(Number(values.seed))
  const faults = openFaults({ ...stand, kills: Number(values.kills), random, waits, look: shops.shop.look, say })
  const { goesOn } = faults
  const today = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const begun = performance.now()
  const [, till, , imported] = await Promise.all([
    faults.run(),
    runTill(stand.base, shops.till, { today, goesOn, tally }),
    provider.run(PEOPLE.paid, goesOn, monthEnds.untilEnded),
    runImports(shops, { stand, goesOn, months }),
  ])
  say('nothing goes wrong any more')
  await Promise.all([shops.shop, shops.till, shops.paid].map((shop) => shop.untilNoJob()))
  const wrong = await findWrong(stand, shops, stand, faults)
  const sold = (await shops.shop.sold()).cantidad
  const tillSold = await shops.till.sold()
  const mails = await stand.mails.settle()
  wrong.push(...(await provider.compare(stand.url)), ...(await months.compare()))
  if (mails.lost + mails.followUpsTwice + mails.waiting > 0) wrong.push(`e-mails: ${JSON.stringify(mails)}`)
  const late = waits.waits.filter(({ lease }) => lease > LEASE_S).length
  if (late > 0) wrong.push(`${late} leases lasted longer than ${LEASE_S} s`)
  await stand.close()

  const facts = {
    seconds: Math.round((performance.now() - begun) / 1000),
    faults: faults.done,
    outages: faults.outages,
    waits: waits.waits,
    shop: { ...imported, givenUp: shops.shop.givenUp(), sold },
    till: { ...till, sold: tillSold },
    events: provider.events(),
    months: months.ended(),
    mails,
    tally,
    wrong,
  }
  if (!report(facts, values.json)) process.exitCode = 1
}

await main()
