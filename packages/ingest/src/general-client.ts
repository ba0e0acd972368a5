import { nameKey } from './name-key.ts'
import { fold } from './understand/headers/fold.ts'

const WHO = [
  'consumidor( final)?',
  'clientes?( (de )?mostrador| varios| general(es)?| genericos?| final(es)?| ocasional(es)?| anonimos?| de paso| (de )?contado)?',
  'cliente( sin (nombre|identificar)| no identificado)',
  '(ventas? (de |por |en )?)?mostrador',
  'varios( clientes)?',
  '(clientes? |ventas? (al )?)?publico( en)?( general)?',
  '(ventas? (de )?)?contado',
  '((clientes?|ventas?) (de )?)?cuantias? menor(es)?',
  'anonimo',
  'ocasional(es)?',
  'sin (nombre|cliente|identificar)',
  'no identificado',
  'walk.?in( customers?)?',
  'guest',
]

/**
 * Names that stand for whoever does not say who they are, of a client's name as it is compared (name-key.ts). PostgreSQL reads the expression
 * alike.
 */
export const GENERAL_CLIENT = `^[^a-z0-9]*(${WHO.join('|')})[^a-z0-9]*$`
const pattern = new RegExp(GENERAL_CLIENT)

/** What the tax authority has written in the place of a document where the buyer gives none; programs write some digits more or fewer. */
const NUMBERS = [8, 9, 10, 11, 12, 13].map((digits) => '2'.repeat(digits))

/** The same where a file has nothing but the number. */
export const GENERAL_NUMBERS: readonly string[] = NUMBERS.flatMap((number) => [number, `${number}-7`])

/** Whether a client is nobody in particular: 'Consumidor final', 'Clientes varios', 'Venta de contado', 222222222222. */
export const isGeneralClient = (name: string): boolean => {
  const key = nameKey(name)
  return pattern.test(key) || GENERAL_NUMBERS.includes(key)
}

/** Words of such names, which those of businesses may have too. */
const OF_GENERAL =
  /\b(general|generico|final|mostrador|varios|ocasional|publico|contado|cuantias|anonimo|cash|walk|guest|default|consumidor|clientes?|particular)\b|^2{6,}$/

/** Whether a name may be one of those, and is of no business. */
export const mayBeGeneralClient = (name: string): boolean => OF_GENERAL.test(fold(name))

/** What is told of a file whose lines name no client. @param client the one that they go to */
export const withoutClientText = (client: string): string => `El archivo no dice el cliente: todo queda en «${client}».`
