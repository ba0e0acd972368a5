/**
 * Loaded before a server (`node --import`): its clock runs VIGIA_E2E_CLOCK_AHEAD_MS ahead, in every thread. The database
 * keeps its own.
 */
const ahead = Number(process.env.VIGIA_E2E_CLOCK_AHEAD_MS ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given, target) as Date,
  get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
})
