import { beforeAll, expect, test } from 'vitest'
import { addSales, createShop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { listMonthlySales } from './aggregates.sql.ts'
import { batchedRead } from './batched-read.ts'

const t = await openTestApp()
const ana = await t.createUser()
const leo = await t.createUser()
const s = await createShop(t.db, ana.negocioId)
beforeAll(async () => {
  const his = await createShop(t.db, leo.negocioId)
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.cafe, '2026-03', 3, 3000]])
  await addSales(t.db, leo.negocioId, [[his.centro, his.marta, his.cafe, '2026-03', 500, 500_000]])
})

const MILLIONTHS = 1_000_000

test('reads of one business and filter that are requested together share a transaction and what it reads', async () => {
  const [first, second, other] = await Promise.all([
    batchedRead(t.db, ana.negocioId, {}, async ({ tx, monthlySales }) => ({ tx, sales: monthlySales() })),
    batchedRead(t.db, ana.negocioId, {}, async ({ tx, monthlySales }) => ({ tx, sales: monthlySales() })),
    batchedRead(t.db, ana.negocioId, { local_id: [s.norte] }, async ({ tx }) => ({ tx })),
  ])
  expect(second.tx).toBe(first.tx)
  expect(second.sales).toBe(first.sales)
  expect(other.tx).not.toBe(first.tx)
})

test('businesses that ask the same at once each read their own rows', async () => {
  const ask = (user: TestUser) => batchedRead(t.db, user.negocioId, {}, ({ monthlySales }) => monthlySales())
  const [hers, his, hersAgain] = await Promise.all([ask(ana), ask(leo), ask(ana)])
  expect(hers.map(({ cantidad }) => cantidad)).toEqual([3 * MILLIONTHS])
  expect(his.map(({ cantidad }) => cantidad)).toEqual([500 * MILLIONTHS])
  expect(hersAgain).toEqual(hers)
})

test('a read requested after the transaction has begun has one of its own, with what was committed since', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const early = batchedRead(t.db, leo.negocioId, {}, async ({ tx }) => {
    begun.resolve()
    await release.promise
    return tx
  })
  await begun.promise
  const late = batchedRead(t.db, leo.negocioId, {}, async ({ tx, monthlySales }) => ({
    tx,
    sales: await monthlySales(),
  }))
  release.resolve()
  expect((await late).tx).not.toBe(await early)
  expect((await late).sales).toHaveLength(1)
})

test('a read that fails rejects for its caller alone and leaves the next transaction alone', async () => {
  const wrong = batchedRead(t.db, ana.negocioId, {}, () => Promise.reject(new Error('a failing read')))
  const right = batchedRead(t.db, ana.negocioId, {}, ({ monthlySales }) => monthlySales())
  await expect(wrong).rejects.toThrow('a failing read')
  expect(await right).toHaveLength(1)
  expect(await batchedRead(t.db, ana.negocioId, {}, ({ tx, filter }) => listMonthlySales(tx, filter))).toHaveLength(1)
})

test('without a transaction every read of the batch is rejected', async () => {
  const ask = () => batchedRead(t.db, 'not a business', {}, ({ monthlySales }) => monthlySales())
  const answers = await Promise.allSettled([ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
