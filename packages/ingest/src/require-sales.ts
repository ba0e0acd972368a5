import { IngestError } from './ingest-error.ts'
import { OTHER_TYPE } from './not-sold.ts'
import { otherList } from './other-lists.ts'
import { SALE_TYPE } from './returns.ts'
import type { Finding, Mapping, ReadOptions } from './types.ts'
import { fold } from './understand/fold.ts'
import type { Column } from './understand/column.ts'
import type { ColumnMeaning } from './understand/mapping.ts'
import { isProven } from './understand/proof.ts'
import { runningBalance } from './understand/running-balance.ts'
import { type NamedTable, weighWords, wordsOf } from './understand/sales-evidence.ts'

/** Columns of money that went out for goods, beside those of sales: a book of both, or a statistic of many businesses. */
const BOUGHT_HEADER = /\b(compras?|purchases?|adquisiciones|importaciones)\b/
const MOSTLY_NUMBERS = 0.6
const SEVERAL_BOUGHT = 2

/** @throws IngestError where the words of the file tell of something else than sales */
export function requireWordsOfSales(
  table: NamedTable,
  { amounts, columns }: ColumnMeaning,
  mapping: Mapping,
  understood: NonNullable<IngestError['understood']>,
): Finding[] {
  const { headers, titles, names } = wordsOf(table)
  const { verdict, against, selling } = weighWords(headers, titles, names)
  // A book of sales and purchases tells them apart by itself.
  const types = mapping.tipoDocumento === null ? [] : [...new Set(columns[mapping.tipoDocumento]!.texts)]
  const parted = types.some((type) => OTHER_TYPE.test(fold(type))) && types.some((type) => SALE_TYPE.test(fold(type)))
  if (parted) return []
  // Movements of money or goods, none of which is called a sale.
  const moves = types.filter((type) => OTHER_TYPE.test(fold(type)))
  if (moves.length > 0) return [areTheySales(`"${headers[mapping.tipoDocumento!]}" dice ${quoted(moves)}`)]
  // Pieces times their price are sold, whatever the client still owes.
  const balance =
    mapping.valor === null || isProven(amounts.best) ? null : runningBalance(columns[mapping.valor]!, columns)
  if (balance) return [areTheySales(`"${balance.header}" es el saldo de una cuenta, que cada fila sube o baja`)]
  const other = verdict === 'other' ? null : otherList(columns, mapping)
  if (other !== null) return [areTheySales(other, '')]
  const words = against.slice(0, 3).map((text) => `"${text.slice(0, 60)}"`)
  // One title above products, quantities and prices that fit: a heading of other columns, perhaps.
  const isAside =
    new Set(against).size === 1 &&
    !headers.includes(against[0]!) &&
    !names.includes(against[0]!) &&
    mapping.producto !== null &&
    isProven(amounts.best)
  if (verdict === 'other' && !isAside)
    throw new IngestError(
      'no_son_ventas',
      `El archivo no parece de ventas: habla de ${words.join(', ')}. Sube el reporte de lo que vendiste, con la fecha de cada venta.`,
      understood,
    )
  const [buyer] = verdict === 'sales' ? onlyBuyer(columns, mapping) : []
  if (buyer !== undefined)
    return [
      {
        code: 'no_parecen_ventas',
        kind: 'question',
        text: `En todas las filas el comprador es "${buyer.slice(0, 60)}". ¿Son tus ventas? Si son compras de ese comprador, no las cargues.`,
        choices: [{ label: 'Sí, son mis ventas', choose: { sales: 'yes' } }],
        chosen: 0,
      },
    ]
  const bought = columns.filter(
    ({ header, numbers, distinct }) => numbers >= MOSTLY_NUMBERS && distinct > 1 && BOUGHT_HEADER.test(fold(header)),
  )
  if (bought.length >= SEVERAL_BOUGHT)
    return [
      {
        code: 'no_parecen_ventas',
        kind: 'question',
        text: `El archivo trae compras junto a las ventas (${bought
          .slice(0, 3)
          .map(({ header }) => `"${header}"`)
          .join(', ')}). ¿Son las ventas de tu negocio?`,
        choices: [{ label: 'Sí, son mis ventas', choose: { sales: 'yes' } }],
        chosen: 0,
      },
    ]
  const products = mapping.producto !== null || mapping.productoCodigo !== null || mapping.categoria !== null
  // A group that is a number says as little as the day.
  const groupSays = mapping.categoria !== null && columns[mapping.categoria]!.numbers < MOSTLY_NUMBERS
  const saysWhat = mapping.producto !== null || mapping.productoCodigo !== null || groupSays
  const money = mapping.valor !== null || mapping.precio !== null
  const named =
    verdict === 'sales' &&
    /^(cantidad(es)?|unidades|quantity|units|quantidade)$/.test(
      mapping.cantidad === null ? '' : fold(headers[mapping.cantidad]!),
    )
  const counted =
    mapping.cantidad !== null && (named || /vend|vent|sold|sale|demand|pedid/.test(fold(headers[mapping.cantidad]!)))
  // Days and money alone may be of anything, where no word speaks of selling.
  const bare =
    selling === 0 &&
    !saysWhat &&
    [mapping.cantidad, mapping.cliente, mapping.clienteCodigo, mapping.documento, mapping.local].every(
      (at) => at === null,
    )
  if (verdict === 'sales' && !bare && (products || money || counted || amounts.unnamed !== null)) return []
  return [
    {
      code: 'no_parecen_ventas',
      kind: 'question',
      text:
        words.length > 0
          ? `El archivo habla de ${words.join(', ')}. ¿Son ventas?`
          : money
            ? 'Ningún título del archivo dice qué se vendió ni a quién. ¿Son ventas?'
            : 'El archivo no trae productos ni valores. ¿Son ventas?',
      choices: [{ label: 'Sí, son ventas', choose: { sales: 'yes' } }],
      chosen: 0,
    },
  ]
}

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, 3)
    .map((text) => `"${text.slice(0, 60)}"`)
    .join(', ')

function areTheySales(why: string, unless = ' Si es el movimiento de una caja o de un banco, no lo cargues.'): Finding {
  return {
    code: 'no_parecen_ventas',
    kind: 'question',
    text: `${why}. ¿Son ventas?${unless}`,
    choices: [{ label: 'Sí, son ventas', choose: { sales: 'yes' } }],
    chosen: 0,
  }
}

/** What names a file of credit notes or returns; beside a word of sales it holds both. */
const CREDIT_NAME = /not(a|as)[ _-]*(de[ _-]*)?cr[eé]dito|credit[ _-]*(notes?|memos?)|devoluci|devolu[cç]|estornos?/i
const SALE_NAME = /vent|vend|factur|fatura|sale|invoice|pedido|order/i

/** A list of credit notes writes them without a minus: by its name they subtract, and it is asked. */
export function creditNotes(
  { sheet = '', fileNames = [], headers }: NamedTable,
  { columns }: ColumnMeaning,
  mapping: Mapping,
  { sign }: ReadOptions,
): Finding[] {
  const place = mapping.valor ?? mapping.cantidad
  if (sign !== undefined || mapping.tipoDocumento !== null || place === null) return []
  const said = [sheet, ...fileNames].find((name) => CREDIT_NAME.test(name) && !SALE_NAME.test(name))
  if (said === undefined || columns[place]!.values.some((value) => value < 0)) return []
  return [
    {
      code: 'son_devoluciones',
      kind: 'question',
      text: `"${said.slice(0, 60)}" habla de notas crédito o devoluciones, y "${headers[place]}" las trae sin signo menos. ¿Se restan de tus ventas?`,
      choices: [
        { label: 'Sí: son notas crédito o devoluciones, réstalas', choose: { sign: 'flip' } },
        { label: 'No: son ventas', choose: { sign: 'asWritten' } },
      ],
      chosen: 1,
    },
  ]
}

/** Documents from which one client of all of them says that the file is theirs. */
const LEAST_DOCUMENTS = 10
/** The same where they come from several sellers. */
const SEVERAL_SELLERS = 3
/** Clients that stand for anybody. */
const ANYBODY =
  /\b(general|generico|final|mostrador|varios|ocasional|publico|contado|cuantias|anonimo|cash|walk|guest|default|consumidor|clientes?|particular)\b|^2{6,}$/
const BUYER_HEADER = /\b(buyer|comprador|ordering customer|receptor|adquiriente|adquirente)\b|^cliente$/
const SELLER_HEADER = /\b(seller|vendor|emisor|proveedor|supplier|fornecedor|website|tienda|vendido por|sold by)\b/

/** What a supplier's program calls the firm that it sells to. */
const ORDERED_BY = /\b(solicitante|sold to( party)?|consignee|consignatario|importador)\b/
/** Legal forms: a firm that buys everything is likelier the one whose purchases these are. */
const FIRM =
  /\b(s ?a( ?s)?|s ?r ?l|s ?l|ltda|llc|ltd|inc|corp|gmbh|spa|eirl|s ?a ?c|s ?a de c ?v|s de r ?l( de c ?v)?|company|compania)$/

/** The one buyer of all documents, in a file that says who sold them: what somebody bought. */
function onlyBuyer(columns: Column[], { cliente, documento }: Mapping): string[] {
  if (documento === null) return []
  if (columns[documento]!.distinct >= LEAST_DOCUMENTS)
    for (const { header, texts, filledShare, distinct } of columns)
      if (distinct === 1 && filledShare === 1 && ORDERED_BY.test(fold(header)) && FIRM.test(fold(texts[0] ?? '')))
        return [texts[0]!]
  if (cliente === null) return []
  const { header, texts, filledShare, distinct } = columns[cliente]!
  const name = texts.find((text) => text !== '') ?? ''
  if (!BUYER_HEADER.test(fold(header)) || distinct !== 1 || filledShare < 1 || ANYBODY.test(fold(name))) return []
  const sellers = columns.filter((one) => one.filled > 0 && SELLER_HEADER.test(fold(one.header)))
  const several = sellers.some((one) => one.distinct > 1)
  const issued = sellers.some((one) => /emisor/.test(fold(one.header)))
  const enough = several ? SEVERAL_SELLERS : issued ? Infinity : LEAST_DOCUMENTS
  return sellers.length > 0 && columns[documento]!.distinct >= enough ? [name] : []
}
