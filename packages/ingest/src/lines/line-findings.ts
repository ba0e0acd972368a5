import { withoutClientText } from '../general-client.ts'
import { DEFAULT_CATEGORY, DEFAULT_CLIENT, DEFAULT_LOCAL, DEFAULT_PRODUCT } from './default-names.ts'
import type { Choices } from '../choices.ts'
import type { Mapping } from '../roles.ts'
import type { Finding, SaleLine } from '../types.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { unitOrTotal } from '../understand/amounts/totals/price-is-total.ts'
import { median } from '../understand/columns/median.ts'

/** Median price of a unit under which values are hardly pesos: the smallest coin is of 50. */
const SMALLEST_COIN_COP = 50
/** Pairs of lines of one product with different quantities needed to tell a unit price from a total. */
const MIN_PAIRS = 5
/** Lines up to which one pair may tell. */
const FEW_LINES = 20
/** Share of the pairs in proportion to their quantities that no dearer large pack explains. */
const MOST_PAIRS = 0.8
/** Two amounts of money are the same within this share. */
const SAME = 1e-6

type LinesReading = Pick<TableReading, 'mapping' | 'formats' | 'quantityByPrice' | 'valueOfDocument'>

/**
 * What the clean lines themselves make doubtful, and what was filled in for missing columns.
 * @param lines the first of them, enough to tell
 */
export function lineFindings(lines: SaleLine[], reading: LinesReading, choices: Choices): Finding[] {
  const { mapping } = reading
  if (choices.countRows) return missing(mapping, choices)
  return [
    ...missingAmounts(reading),
    ...missing(mapping, choices),
    ...doubtfulCurrency(lines, reading, choices),
    ...(mayBeUnitPrice(reading, choices) && looksLikeUnitPrice(lines) ? [unitOrTotal('line')] : []),
    ...priceOrTotal(lines, mapping, choices),
  ]
}

/** What stands for quantities or money that the file has no column of. */
function missingAmounts({ mapping, quantityByPrice }: LinesReading): Finding[] {
  const findings: Finding[] = []
  if (mapping.cantidad === null)
    findings.push({
      code: 'sin_cantidad',
      kind: 'fact',
      text: quantityByPrice
        ? 'El archivo no trae cantidades: las calculamos dividiendo el valor por el precio.'
        : 'El archivo no trae cantidades: contamos cada línea como una unidad.',
    })
  if (mapping.valor === null && mapping.precio === null)
    findings.push({ code: 'sin_valor', text: 'El archivo no trae dinero: solo se cargan cantidades.', kind: 'fact' })
  return findings
}

/** Asks about a currency that nothing tells, where units are sold for less than the smallest coin of pesos. */
function doubtfulCurrency(lines: SaleLine[], { formats }: LinesReading, choices: Choices): Finding[] {
  const arePesos = choices.currency === undefined && formats.currency === 'COP' && !formats.isOtherCurrency
  if (!arePesos || medianUnitPrice(lines) >= SMALLEST_COIN_COP) return []
  return [
    {
      code: 'moneda_dudosa',
      kind: 'warning',
      text: 'Los valores parecen muy pequeños para ser pesos. Los leímos como pesos colombianos.',
      choices: [
        { label: 'Pesos colombianos', choose: { currency: 'COP' } },
        { label: 'Dólares', choose: { currency: 'USD' } },
      ],
      chosen: 0,
    },
  ]
}

/** Whether the one column of money may hold the price of a unit: nothing but the lines can tell. */
function mayBeUnitPrice({ mapping, valueOfDocument }: LinesReading, choices: Choices): boolean {
  const { cantidad, precio, valor, producto, productoCodigo, documento } = mapping
  return (
    choices.valueIs === undefined &&
    // What a document came to was shared out by the quantities.
    !valueOfDocument &&
    valor !== null &&
    precio === null &&
    cantidad !== null &&
    // Orders of whatever products are not told by what they came to.
    (producto !== null || productoCodigo !== null || documento === null)
  )
}

/** Asks whether what is called a price is the total of the line, where it grows with the quantity. */
function priceOrTotal(lines: SaleLine[], { cantidad, precio, valor }: Mapping, choices: Choices): Finding[] {
  if (choices.mapping !== undefined || valor !== null || cantidad === null || precio === null) return []
  if (!growsWithQuantity(lines)) return []
  return [
    {
      code: 'precio_quizas_total',
      kind: 'question',
      text: 'El precio de cada producto crece con la cantidad. ¿Es el total de la línea o el precio de una unidad?',
      choices: [
        { label: 'Es el total de la línea', choose: { mapping: { cantidad, precio: null, valor: precio } } },
        { label: 'Es el precio de una unidad', choose: { mapping: { cantidad, precio, valor: null } } },
      ],
      chosen: 1,
    },
  ]
}

/** What the file does not say, and what stands for it. */
function missing(mapping: Mapping, { store = DEFAULT_LOCAL }: Choices): Finding[] {
  const filled = [
    ['sin_local', mapping.local === null, `Ninguna columna dice el local: todo queda en «${store}».`],
    ['sin_cliente', mapping.cliente === null && mapping.clienteCodigo === null, withoutClientText(DEFAULT_CLIENT)],
    [
      'sin_producto',
      mapping.producto === null && mapping.productoCodigo === null,
      mapping.categoria === null
        ? `El archivo no dice el producto: todo queda en «${DEFAULT_PRODUCT}».`
        : 'El archivo no dice el producto: pronosticamos por categoría.',
    ],
    [
      'sin_categoria',
      mapping.categoria === null,
      `El archivo no dice la categoría: lo nuevo queda en «${DEFAULT_CATEGORY}» hasta que cargues un archivo con una columna «Categoría» junto a cada producto.`,
    ],
  ] as const
  return filled.flatMap(([code, isMissing, text]) => (isMissing ? [{ code, kind: 'fact' as const, text }] : []))
}

function medianUnitPrice(lines: SaleLine[]): number {
  const prices = lines.flatMap(({ quantity, value }) => (quantity > 0 && value > 0 ? [value / quantity] : []))
  return median(prices) ?? Infinity
}

/** Whether lines of one product with different quantities have prices in proportion to them, and hardly any the same price. */
function growsWithQuantity(lines: SaleLine[]): boolean {
  const last = new Map<string, { quantity: number; price: number }>()
  let [pairs, total] = [0, 0]
  for (const line of lines) {
    if (line.quantity <= 0 || line.value <= 0) continue
    const key = line.productoCodigo ?? line.producto
    const own = { quantity: line.quantity, price: line.value / line.quantity }
    const before = last.get(key)
    last.set(key, own)
    if (!before || before.quantity === own.quantity) continue
    pairs++
    if (isSame(before.price / before.quantity, own.price / own.quantity)) total++
  }
  // Of a few sales all say so, or none; of many one pair may do so by chance.
  const least = lines.length <= FEW_LINES ? 1 : 2
  return total >= Math.min(MIN_PAIRS, Math.max(pairs, least)) && total >= MOST_PAIRS * pairs
}

/** Whether lines of one product with different quantities share their value rather than their value per unit. */
function looksLikeUnitPrice(lines: SaleLine[]): boolean {
  const last = new Map<string, SaleLine>()
  let unit = 0
  let total = 0
  for (const line of lines) {
    const key = line.productoCodigo ?? line.producto
    const before = last.get(key)
    last.set(key, line)
    if (!before || before.quantity === line.quantity || line.value <= 0 || before.value <= 0) continue
    if (isSame(before.value, line.value)) unit++
    else if (isSame(before.value / before.quantity, line.value / line.quantity)) total++
  }
  return unit >= MIN_PAIRS && unit > total
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b))
}
