import { describeKeys, rotateKeys } from '../encryption/operate-keys.ts'
import type { Command } from './command.ts'

/** Keys with which personal values are encrypted (docs/deploy.md). The program adds a new key itself, without a server. */
export const keyCommands: readonly Command[] = [
  {
    words: 'key list',
    does: 'las llaves de cifrado y cuánto cifra cada una',
    count: [0, 0],
    run: ({ db }) => describeKeys(db),
  },
  {
    words: 'key rotate',
    does: 'cifra todo de nuevo con la llave actual',
    count: [0, 0],
    run: ({ db }) => rotateKeys(db),
  },
]
