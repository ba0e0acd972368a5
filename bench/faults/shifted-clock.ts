/** Loaded before a server's process (`--import`): its clock is as many milliseconds off as the file CLOCK_FILE says. */
import { readFileSync } from 'node:fs'

const POLL_MS = 100
const RealDate = Date
const file = process.env.CLOCK_FILE ?? ''
let shift = 0

const look = (): void => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // It is being written: what it said holds until the next look.
  }
}
look()
setInterval(look, POLL_MS).unref()

const now = (): number => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
