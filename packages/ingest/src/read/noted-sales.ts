import { fold } from '../understand/headers/fold.ts'
import { same } from '../understand/amounts/relations.ts'
import { median } from '../understand/columns/median.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { chatAsNote } from './chat.ts'
import { isBlank, type Row } from './grid.ts'
import { RULE } from './labelled.ts'
import { dayHeading, isPriced, namesDay, NUMBER, priced, type Sale, TOTAL, underDay } from './note-lines.ts'
import { wordsWithin } from '../phrases.ts'
import { unreadNote } from './unread-note.ts'

const TITLES: Row = ['Producto', 'Cantidad', 'Precio', 'Valor']
/** What must be said of the list, above its first day or beside its totals, where prices do not tell that it is of sales. */
const OF_SELLING = /\b(ventas?|vend\w*|vtas?|se hizo|hicimos)\b/
/** Behind a number, what it measures and does not count. */
const MEASURED =
  /^(onzas?|oz|gr?|gramos?|kg|kgs|kilos?|ml|litros?|lts?|min|minutos?|horas?|cms?|mm|mts?|metros?|m|talla)\b/
/** Under a day on which nothing was sold. */
const NOTHING_SOLD =
  /^\W*(?:no (?:se )?(?:vend\p{L}+|hubo|abri\p{L}*)|no hubo ventas?|sin ventas?|nada|cerrado)(?: nada| hoy)?\W*$/iu
/** Lines that are no sale of what they name: then all of the text has to be read by a person. */
const NO_SALE = wordsWithin`
  // Voided, lost, spoilt or come back.
  anulad\w* | cancelad\w* | danad\w* | vencid\w* | rot[oa]s? | quebrad[oa]s? | perdid[oa]s? | rob(?:o|ad[oa]s?|aron)
  bot(?:o|aron|amos) | devol\w* | devuelt\w* | cambio | falt(?:a|o|aron) | sobr(?:o|aron) | qued(?:an|aron|o)
  lleg(?:o|aron) | se dan\w*
  (?:se |me |le |les )(?:quebr|march|rob|llev|rompi|dan|pud|perd|mur|cay|pag|di|fi|prest|qued)\w*
  no (?:se )?(?:vendi\w*|quiso|quisieron|llev\w*|alcanc\w*|sali\w*|compr\w*) | sin (?:pagar|vender|cobrar|cancelar)
  // Given away or used by the shop.
  consumo | regal(?:ad\w*|e|amos|aron) | cortesia | muestras? | donad\w+ | done | donacion\w* | ofrendas? | diezmos?
  emplead[oa]s? | le di | di a
  (?<!(?:bolsas?|papel(?:es)?|cajas?|monos?|cintas?|tarjetas?|combos?|ancheta) (?:de |para )?)regalos?
  para (?:mi|la casa|sembrar|mi casa|el gasto|nosotros|reposicion|surtir|muestra)
  // Asked for, put aside or lent, and not sold yet.
  pedidos? | pedi | pidi\w* | encargos? | cotiza\w* | presupuesto | apart\w+ | separ\w+ | reserv\w+ | prestad[oa]s?
  preste | prestamos? | manana | pasado manana | recog(?:i|io|imos|ido) | ofreci\w* | pregunt\w+ | vino a ver
  vinieron a ver
  // Debts and how they are paid.
  debe | deb(?:e|en|ia) | debo | deud\w* | fiado | por pagar | por cobrar | pendientes? | abon\w* | anticipo | cuotas?
  pag(?:o|ue|amos) | descuento
  // Money in the till and in banks.
  efectivo | efvo | efe | nequi | daviplata | bancolombia | tarjetas? | datafono | transferencias? | transf\w* | yape
  plin | pix | banco | consign\w* | ahorr\w* | base | en caja | caja | caja inicial | inicial | saldo | sencillo
  vueltas? | vuelto | devueltas? | propinas?
  // Bought or spent.
  compras? | compre | compramos | mercado | surtido | insumos? | entradas? | salidas? | retir\w* | bodega
  semillas? para | gastos? | costos? | arriendo | nomina | sueldos? | jornal\w* | turnos? | quincena | viaje
  pasajes? | taxi | gasolina | luz | agua y luz | recibo (?:de )?(?:la )?luz | acueducto | internet
  // Sums and plans.
  lista | clientes? | factura | van | acumulad\w* | hoy | ayer | anteayer | mes | meta | gan[eo] | ganancias?
  utilidad(?:es)?
`
/** What somebody did, in a line that names more than a product: "1 orquídea se marchitó". */
const DONE = /\p{L}(?:ó|aron|ieron)(?!\p{L})/u
/** What is sold at so much a kilo, and pays nothing. */
const FERTILIZER = /^abono\b/
/** Lines of sales at least, their share of the lines with a text, lines of a title above the first, and days where prices do not tell a sale. */
const LEAST_SALES = 8
const MOSTLY = 0.4
const MOST_ABOVE = 3
const LEAST_DAYS = 3
/** Lines of something else at most in a text that is one of sales all the same. */
const MOST_OTHERS = 10
/** Of these: share of the lines whose thing is sold on several days, share of those at its usual price, and the largest number that is likelier pieces than a size. */
const RECURRING = 0.6
const STEADY = 0.8
const NEAR = 0.005
const MOST_PIECES = 10
/** Lines that are looked at to see whether it may be such a text. */
const HEAD = 200
const NOTHING: Sale = { product: '' }

/**
 * The rows of a text in which each line notes a sale, how many at what price, or what was paid for it, under the day in a line of its own; null for any
 * other text, and where many lines are none of these.
 * @param lines the rows of the file, each a line in its cells
 * @throws IngestError where a few lines keep the whole from being read: its message names them
 */
export function readNotedSales(lines: readonly Row[], delimiter: string): Row[] | null {
  const textOf = (row: Row) =>
    row
      .map((cell) => (isBlank(cell) ? '' : String(cell)))
      .join(delimiter)
      .trim()
  const texts = lines.map(textOf)
  const chat = chatAsNote(texts)
  if (chat) return notedSales(chat, underDay)
  return datedSales(texts) ?? notedSales(texts, priced) ?? notedSales(texts, underDay)
}

/**
 * A sale with its day and who bought, how many at what price: "04/03/2025 - Doña Nubia - 30 blancas x 600 = 18.000 debe", or the same in columns
 * of spaces.
 */
const APART = String.raw`(?:\s*[-–:,;|]\s*|\s{2,})`
const DATED = new RegExp(
  String.raw`^\s*(?<day>\d{1,4}[/-](?:\d{1,2}|\p{L}{3,4}\.?)[/-]\d{2,4})${APART}(?<client>[^–|;=@]+?)${APART}(?<count>\d[\d.,]*)\s+(?<product>\p{L}[^=@]*?)\s*(?:[x×*@]|\ba\b)\s*(?<price>${NUMBER})(?:\s*=\s*|\s{2,})(?<total>${NUMBER})(?<note>\s.*)?$`,
  'iu',
)
const DATED_TITLES: Row = ['Fecha', 'Cliente', ...TITLES, 'Nota']

/** The rows of a text of which each line is such a sale, but for headings without a figure of money; null for any other. */
function datedSales(texts: readonly string[]): Row[] | null {
  const sales = texts.map(
    (text) => DATED.exec(text)?.groups as (Sale & Record<'day' | 'client' | 'note', string>) | undefined,
  )
  const told = sales.filter((sale) => sale !== undefined)
  const first = sales.findIndex((sale) => sale !== undefined)
  const isKnown = (text: string, at: number) =>
    sales[at] !== undefined || RULE.test(text) || TOTAL.test(text) || namesDay(text) || at < first
  if (told.length < LEAST_SALES || !told.every(isPriced) || !texts.every(isKnown)) return null
  const rows = sales.map((sale): Row =>
    sale
      ? [
          sale.day,
          sale.client.trim(),
          sale.product.trim(),
          sale.count!,
          sale.price!.trim(),
          sale.total!.trim(),
          sale.note?.trim() || null,
        ]
      : [],
  )
  return [...texts.slice(0, first).map((text): Row => [text || null]), DATED_TITLES, ...rows.slice(first)]
}

function notedSales(texts: readonly string[], saleOf: (text: string) => Sale | null): Row[] | null {
  const head = texts.slice(0, HEAD)
  if (head.filter((text) => saleOf(text)).length < Math.min(LEAST_SALES, MOSTLY * head.length)) return null
  const firstDay = saleOf === underDay ? texts.findIndex(namesDay) : 0
  // "Ventas 2025" above the first day is the title.
  const sales = texts.map((text, at) => (at < firstDay ? null : saleOf(text)))
  const first = sales.findIndex((sale) => sale !== null)
  const isKnown = (text: string, at: number) =>
    sales[at] !== null ||
    [RULE, TOTAL, NOTHING_SOLD].some((form) => form.test(text)) ||
    namesDay(text) ||
    (at < first && at <= MOST_ABOVE)
  const filled = texts.filter((text) => text !== '')
  const told = sales.filter((sale) => sale !== null)
  if (told.length < LEAST_SALES || told.length < MOSTLY * filled.length) return null
  const pricedNames = new Set(told.flatMap((sale) => (sale.price && sale.total ? [nameOf(sale)] : [])))
  const isFertilizer = (sale: Sale | null) =>
    sale !== null && FERTILIZER.test(nameOf(sale)) && pricedNames.has(nameOf(sale))
  const isNoSale = (text: string, at: number): boolean => {
    // "no se vendió" above things is of these, and else of the day.
    if (NOTHING_SOLD.test(text)) return (sales[at + 1] ?? null) !== null
    const sale = sales[at]!
    // "Total hoy" is a sum, and "hoy 90.000" no product.
    const said = sale === null ? fold(text).replace(/ hoy\b/, '') : fold(text)
    if (NO_SALE.test(said) && !isFertilizer(sale)) return true
    return sale !== null && (DONE.test(text) || sale.product.includes('+'))
  }
  const isOther = (text: string, at: number) =>
    text !== '' && (!isKnown(text, at) || isNoSale(text, at) || !isPriced(sales[at] ?? NOTHING))
  const others = texts.filter(isOther)
  if (others.length > MOST_OTHERS) return null
  if (saleOf === underDay && !areSoldByDay(texts, sales)) return null
  const wrongSums = wrongTotals(texts, sales)
  if (others.length > 0 || wrongSums.length > 0) throw unreadNote(others, wrongSums)
  // Among things that have a number, one without is a single one.
  const one = told.some(({ count }) => count !== undefined) ? '1' : null
  const heading = dayHeading(texts)
  const rows = texts.map((text, at): Row => {
    const sale = sales[at]
    if (sale) return [sale.product, sale.count ?? one, sale.price?.trim() ?? null, sale.total?.trim() ?? null]
    if (NOTHING_SOLD.test(text)) return [null]
    const [, label, sum] = TOTAL.exec(text) ?? []
    return sum === undefined ? [heading(text) || null] : [/total/i.test(label!) ? label! : 'Total', null, null, sum]
  })
  return [...rows.slice(0, first), TITLES, ...rows.slice(first)]
}

/**
 * Whether what was paid under each day is for things that were sold: it is said so, most of them recur, and each costs what it does on other days,
 * for one of them. A size, a weight or an hour before a name would change that.
 */
function areSoldByDay(texts: readonly string[], sales: readonly (Sale | null)[]): boolean {
  if (!texts.some((text, at) => sales[at] === null && OF_SELLING.test(fold(text)))) return false
  const lines: { name: string; day: number; count: number; paid: number }[] = []
  let day = 0
  for (const [at, sale] of sales.entries()) {
    if (namesDay(texts[at]!)) day++
    if (!sale) continue
    const count = parseAnyNumber(sale.count ?? '1') ?? Number.NaN
    const name = nameOf(sale)
    if (sale.count !== undefined && MEASURED.test(fold(sale.product))) return false
    lines.push({ name, day, count, paid: parseAnyNumber(sale.total ?? '') ?? Number.NaN })
  }
  const groups = [...Map.groupBy(lines, ({ name }) => name).values()]
  const recurring = groups.filter((group) => new Set(group.map((line) => line.day)).size > 1)
  const of = recurring.reduce((sum, group) => sum + group.length, 0)
  const steady = (price: (line: (typeof lines)[number]) => number): number =>
    recurring.reduce((sum, group) => {
      const usual = median(group.map(price)) ?? Number.NaN
      return sum + group.filter((line) => Math.abs(price(line) - usual) <= NEAR * usual).length
    }, 0)
  const ofOne = steady(({ count, paid }) => paid / count) >= STEADY * of
  // The price of one beside a few pieces; the reader asks which it is.
  const eachTime = steady(({ paid }) => paid) >= STEADY * of && lines.every(({ count }) => count <= MOST_PIECES)
  // A number that goes with its thing each time may be a size.
  const isCounted =
    lines.every(({ count }) => count === 1) ||
    recurring.some((group) => new Set(group.map(({ count }) => count)).size > 1)
  return day >= LEAST_DAYS && of >= RECURRING * lines.length && isCounted && (ofOne || eachTime)
}

/** Totals from which each must be the sum of its lines: a line that is no sale would be in none. */
const LEAST_TOTALS = 3

/** The totals that are not those of the lines of a day, of those since the last one of several days, or of all. */
function wrongTotals(texts: readonly string[], sales: readonly (Sale | null)[]): string[] {
  const sums = { day: 0, since: 0, all: 0 }
  let totals = 0
  const wrong: string[] = []
  for (const [at, text] of texts.entries()) {
    const sale = sales[at]
    const told = sale ? undefined : TOTAL.exec(text)?.[2]
    if (sale) {
      const [count, price, total] = [sale.count, sale.price, sale.total].map((cell) => parseAnyNumber(cell ?? ''))
      const paid = total ?? (count ?? Number.NaN) * (price ?? Number.NaN)
      for (const span of ['day', 'since', 'all'] as const) sums[span] += paid
    } else if (told !== undefined) {
      const total = parseAnyNumber(told) ?? Number.NaN
      const isOfDay = same(sums.day, total)
      totals++
      if (!isOfDay && !same(sums.since, total) && !same(sums.all, total)) wrong.push(text)
      sums.day = 0
      if (!isOfDay) sums.since = 0
    } else if (namesDay(text)) sums.day = 0
  }
  return totals < LEAST_TOTALS ? [] : wrong
}

/** What was sold, one or several. */
const nameOf = ({ product }: Sale): string => fold(product).replaceAll(/s\b/g, '')
