import type { Column } from './column.ts'
import { MONTH_PATTERN } from '../dates/month-names.ts'
import { WEEKDAY_PATTERN } from '../dates/weekdays.ts'
import { fold } from '../headers/fold.ts'
import { wholeText } from '../../phrases.ts'

/** Given names that many people of the region have, in Spanish, Portuguese and English. */
const GIVEN_NAMES = new Set(
  `maria jose juan carlos luis jorge ana pedro miguel andres diego camilo santiago sebastian felipe david daniel alejandro alejandra laura paula andrea natalia carolina catalina diana sandra
  patricia claudia gloria martha marta luz rosa blanca carmen teresa julia lucia sofia valentina valeria isabella mariana gabriela camila daniela juliana adriana monica angela angelica viviana liliana
  jessica jennifer paola lina tatiana yolanda beatriz esperanza cecilia elena ines isabel margarita mercedes pilar rocio silvia sonia veronica victoria ximena yesenia karen kelly leidy
  francisco fernando ricardo roberto rodrigo raul rafael ramon oscar omar orlando nelson mario mauricio marco marcos manuel martin leonardo julio julian javier jaime ivan hugo hernan hector henry
  gustavo guillermo german gerardo fabian fabio esteban enrique emilio eduardo edgar edwin cristian christian cesar bryan brayan arturo armando antonio alvaro alfredo alfonso alexander alex alberto adrian
  abel victor vicente tomas samuel simon ruben rolando nicolas mateo matias lorenzo joaquin ignacio gonzalo gabriel federico ernesto emanuel agustin wilson william walter jhon john jairo freddy
  joao paulo lucas marcelo thiago tiago bruno caio rafaela fernanda amanda bruna juliana leticia larissa aline vanessa renata luciana marcia regina simone tania joana beatriz luana
  james michael robert david mary linda sarah emily emma olivia james thomas richard charles joseph daniel matthew anthony mark steven kevin brian jason jeffrey ryan jacob amy lisa nancy susan
  katy erick eric oscar rosario dolores graciela norma irma alicia amalia amparo nora noemi miriam mirian raquel rebeca sara susana wendy yanet zoila jesus angel moises noe elias isaac ismael`
    .split(/\s+/)
    .filter(Boolean),
)
/** Different texts looked at. */
const LOOKED_AT = 200
/** Share of them that must hold a given name, and how many there must be. */
const PERSONS = 0.4
const LEAST_PERSONS = 3
/** Words of a person's name at most. */
const MOST_WORDS = 6

/** Whether a column names people: buyers or sellers, whatever its title says. */
export function namesPersons({ texts, letters }: Pick<Column, 'texts' | 'letters'>): boolean {
  if (letters < 0.9) return false
  const different = [...new Set(texts)].filter((text) => text !== '').slice(0, LOOKED_AT)
  if (different.length < LEAST_PERSONS) return false
  const named = different.filter((text) => {
    if (/\d/.test(text)) return false
    const words = fold(text).split(' ')
    return words.length <= MOST_WORDS && words.some((word) => GIVEN_NAMES.has(word))
  })
  return named.length >= PERSONS * different.length
}

/** Ways to pay. */
const PAYMENTS = wholeText`
  efectivo | nequi | daviplata | bancolombia | tarjetas?( (de )?(credito|debito))? | t(c|d) | credito | debito
  contado | transferencia( bancaria)? | transf | pse | pix | boleto( bancario)? | dinheiro
  cartao( de)?( credito| debito)? | cash | card | credit( card)? | debit( card)? | paypal | mercado ?pago | yape
  plin | sinpe( movil)? | deposito | consignacion | cheque | bizum | nequi daviplata | addi | sistecredito | bono
  apple pay | google pay | ewallet | e wallet | wallet | online | mixto | datafono | pago movil | zelle | divisas
  visa | mastercard | amex | american express | contra ?entrega | cuenta corriente | fiado
`

/** Closed lists of what accompanies a sale and is none of what was sold. */
const LISTS: readonly RegExp[] = [
  PAYMENTS,
  wholeText`
    whats ?app | instagram | facebook | tik ?tok | web | pagina web | sitio web | tienda (online|fisica|virtual)
    online | offline | presencial | domicilio | a domicilio | local | mostrador | telefono | telefonico | llamada
    rappi | ubereats | uber eats | pedidos ?ya | didi( food)? | ifood | mercado ?libre | amazon | falabella | linio
    shopify | magalu | shopee | marketplace | para llevar | mesa | en mesa | salon | delivery | take ?away | dine in
    drive thru | app | aplicacion | redes( sociales)? | referido | feria | mayorista | minorista | b2b | b2c
    in ?store | retail | wholesale | e ?commerce | email | google | publicidad | newsletter | recomendacion
  `,
  new RegExp(`^(${WEEKDAY_PATTERN})( feira)?$`),
  new RegExp(`^(${MONTH_PATTERN})( \\d+)?$`),
  /^(manana|tarde|noche|madrugada|morning|afternoon|evening|night|manha|noite|dia|turno \w+|am|pm)$/,
  /^(f|m|h|masculino|femenino|hombre|mujer|male|female|feminino|homem|mulher|otro|other|prefiero no decir)$/,
  /^(xxs|xs|s|m|l|xl|xxl|xxxl|unica|small|medium|large|grande|mediano|mediana|pequeno|pequena|medio|media|chico|chica|medio|gigante|familiar|personal|p|g|gg)$/,
  /^(soleado|nublado|lluvioso|lluvia|despejado|sunny|cloudy|rainy|clear|snowy|tormenta)$/,
  /^(alta|alto|media|medio|baja|bajo|high|medium|low|critica|critico|normal|urgente)$/,
]
/** Share of a column's different texts that one list must hold. */
const LISTED = 0.6
/** Different texts past which a column is no closed list. */
const MOST_LISTED = 30

/** Whether a column is a way to pay, a channel, a day of the week or another of the lists that no product is of. */
export function isListOfOthers(column: Pick<Column, 'texts'>): boolean {
  return LISTS.some((list) => isMostlyOf(column, list))
}

/** Whether a column is a way to pay: cash, a card's brand. */
export const isListOfPayments = (column: Pick<Column, 'texts'>): boolean => isMostlyOf(column, PAYMENTS)

function isMostlyOf({ texts }: Pick<Column, 'texts'>, list: RegExp): boolean {
  const different = [...new Set(texts.map(fold))].filter((text) => text !== '')
  return (
    different.length > 0 &&
    different.length <= MOST_LISTED &&
    different.filter((text) => list.test(text)).length >= LISTED * different.length
  )
}

/** What a person puts beside a row that is not like the others. */
const MARK = /^([xX]{1,3}|\*{1,3}|[✓✔✗✘×•#!?]|!!|--?>)$/
export const isMark = (text: string): boolean => MARK.test(text)

/** Whether a column holds one mark beside blanks, and so names nobody and nothing. */
export function holdsMarks({ texts, distinct }: Pick<Column, 'texts' | 'distinct'>): boolean {
  return distinct === 1 && texts.some(isMark)
}
