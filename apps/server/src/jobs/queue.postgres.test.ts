import { inTenant } from '../db/tenancy.ts'
import { HOUR_MS } from '../durations.ts'
import { createTestApp } from '../testing/test-app.ts'
import { expect, test, vi } from 'vitest'
import { openQueue, type Ticket } from './queue.ts'

// The embedded database has its clock from this process.
test('a clock that is set back keeps no job waiting', async () => {
  const t = await createTestApp()
  const { negocioId } = await t.createUser()
  const jobs = await openQueue(t.database, undefined, { pollSeconds: 1 })
  // Whenever a worker looks, it is an hour earlier.
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now -= HOUR_MS))
  try {
    const taken = Promise.withResolvers<Ticket>()
    await jobs.work(
      async (ticket) => taken.resolve(ticket),
      async () => {},
    )
    const ticket = { negocioId, trabajoId: crypto.randomUUID() }
    // Due later, so that nobody is told when it is.
    await inTenant(t.db, negocioId, (tx) => jobs.send(tx, 'pronosticar', ticket, { afterSeconds: 2 }))
    expect(await taken.promise).toEqual(ticket)
  } finally {
    clock.mockRestore()
    await jobs.takeNoMore()
    await jobs.stop()
    await t.close()
  }
})
