import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The e-mails sent to an address, in no particular order, because the tests' clock stands still. */
export const mailsTo = (outbox: string, address: string): string[] =>
  readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}\r\n`))
