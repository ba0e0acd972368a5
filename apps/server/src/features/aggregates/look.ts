import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Db, TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { readArrivedCalls } from '../../http/read-arrived-calls.ts'
import {
  findPublishedRun,
  listMonthlySales,
  listMonthsUnderWay,
  listPredictedMonths,
  type MonthsUnderWay,
} from './aggregates.sql.ts'

/** One look at a business under one filter. What several questions need is read once. */
export interface Look {
  tx: TenantTx
  filter: Filter
  publishedRun: () => ReturnType<typeof findPublishedRun>
  monthlySales: () => ReturnType<typeof listMonthlySales>
  /** None without a published run; the same for the next. */
  monthsUnderWay: () => Promise<MonthsUnderWay>
  predictedMonths: () => ReturnType<typeof listPredictedMonths>
}

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => (result ??= read())
}

const lookOf = (tx: TenantTx, filter: Filter): Look => {
  const publishedRun = once(() => findPublishedRun(tx))
  const monthsUnderWay = once(async () => {
    const run = await publishedRun()
    return run ? listMonthsUnderWay(tx, run) : new Map()
  })
  return {
    tx,
    filter,
    publishedRun,
    monthsUnderWay,
    monthlySales: once(() => listMonthlySales(tx, filter)),
    predictedMonths: once(async () => {
      const run = await publishedRun()
      return run ? listPredictedMonths(tx, run, filter, await monthsUnderWay()) : []
    }),
  }
}

interface Question {
  /** Never throws: an answer or an error goes to whoever asked. */
  ask: (look: Look) => Promise<void>
  fail: (error: unknown) => void
}

/** Questions whose transaction has not begun, of each database by business and filter. */
const waiting = new WeakMap<Db, Map<string, Question[]>>()

const waitingOf = (db: Db): Map<string, Question[]> => {
  const present = waiting.get(db) ?? new Map<string, Question[]>()
  waiting.set(db, present)
  return present
}

/** Asks `first` and all that has joined it under `key` by the time the transaction begins. Never throws. */
const answer = async (db: Db, negocioId: string, filter: Filter, key: string, first: Question): Promise<void> => {
  const queue = waitingOf(db)
  const questions = [first]
  queue.set(key, questions)
  await readArrivedCalls()
  try {
    await inTenant(db, negocioId, async (tx) => {
      queue.delete(key)
      const look = lookOf(tx, filter)
      for (const { ask } of questions) await ask(look)
    })
  } catch (error) {
    if (queue.get(key) === questions) queue.delete(key)
    for (const { fail } of questions) fail(error)
  }
}

/**
 * Asks one question of a business, in a transaction that is bound to it. Questions about the same business under the
 * same filter that come before that transaction has begun join it: the calls of a dashboard come together, and most of
 * their time is the way to the database. Whoever joins still reads all that was committed before it asked.
 */
export const lookAt = <Answer>(
  db: Db,
  negocioId: string,
  filter: Filter,
  question: (look: Look) => Promise<Answer>,
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked: Question = { ask: (look) => question(look).then(resolve, reject), fail: reject }
  const key = `${negocioId} ${JSON.stringify(filter)}`
  const joined = waitingOf(db).get(key)
  if (joined) joined.push(asked)
  else void answer(db, negocioId, filter, key, asked)
  return promise
}
