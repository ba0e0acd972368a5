/** Names of a client that stand for whoever buys without a name. */
import { wholeText } from '../../phrases.ts'
import { fold } from './fold.ts'

const ANYBODY = wholeText`
  (cliente|clientes|consumidor|consumidores) (final(es)?|mostrador|ocasional(es)?|general(es)?|vari[oa]s|de contado)
  clientes varios | cuantias menores | publico (en )?general | walk in customer
`
/** Words of such names, which those of businesses may have too; the number of the final consumer is all twos. */
const OF_ANYBODY =
  /\b(general|generico|final|mostrador|varios|ocasional|publico|contado|cuantias|anonimo|cash|walk|guest|default|consumidor|clientes?|particular)\b|^2{6,}$/

/** Whether a name is of nobody, and of no business. */
export const isAnybody = (name: string): boolean => ANYBODY.test(fold(name))
export const mayBeAnybody = (name: string): boolean => OF_ANYBODY.test(fold(name))
