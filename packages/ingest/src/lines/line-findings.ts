import { DEFAULT_CATEGORY, DEFAULT_CLIENT, DEFAULT_LOCAL, DEFAULT_PRODUCT } from './row-reader.ts'
import type { Choices, Finding, Mapping, SaleLine } from '../types.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { unitOrTotal } from '../understand/amounts/price-is-total.ts'
import { median } from '../understand/columns/median.ts'

/** Median price of a unit under which values are hardly pesos: the smallest coin is of 50. */
const SMALLEST_COIN_COP = 50
/** Pairs of lines of one product with different quantities needed to tell a unit price from a total. */
const MIN_PAIRS = 5
/** Share of the pairs in proportion to their quantities that no dearer large pack explains. */
const MOST_PAIRS = 0.8
/** Two amounts of money are the same within this share. */
const SAME = 1e-6

/**
 * What the clean lines themselves make doubtful, and what was filled in for missing columns.
 * @param lines the first of them, enough to tell
 */
export function lineFindings(
  lines: SaleLine[],
  {
    mapping,
    formats,
    quantityByPrice,
    valueOfDocument,
  }: Pick<TableReading, 'mapping' | 'formats' | 'quantityByPrice' | 'valueOfDocument'>,
  choices: Choices,
): Finding[] {
  const { currency, isOtherCurrency } = formats
  const findings: Finding[] = []
  if (choices.countRows) return missing(mapping, choices)
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
  findings.push(...missing(mapping, choices))
  if (
    choices.currency === undefined &&
    currency === 'COP' &&
    !isOtherCurrency &&
    medianUnitPrice(lines) < SMALLEST_COIN_COP
  )
    findings.push({
      code: 'moneda_dudosa',
      kind: 'warning',
      text: 'Los valores parecen muy pequeños para ser pesos. Los leímos como pesos colombianos.',
      choices: [
        { label: 'Pesos colombianos', choose: { currency: 'COP' } },
        { label: 'Dólares', choose: { currency: 'USD' } },
      ],
      chosen: 0,
    })
  if (
    choices.valueIs === undefined &&
    // What a document came to was shared out by the quantities.
    !valueOfDocument &&
    mapping.valor !== null &&
    mapping.precio === null &&
    mapping.cantidad !== null &&
    // Orders of whatever products are not told by what they came to.
    (mapping.producto !== null || mapping.productoCodigo !== null || mapping.documento === null) &&
    looksLikeUnitPrice(lines)
  )
    findings.push(unitOrTotal('line'))
  const { cantidad, precio } = mapping
  if (
    choices.mapping === undefined &&
    mapping.valor === null &&
    cantidad !== null &&
    precio !== null &&
    growsWithQuantity(lines)
  )
    findings.push({
      code: 'precio_quizas_total',
      kind: 'question',
      text: 'El precio de cada producto crece con la cantidad. ¿Es el total de la línea o el precio de una unidad?',
      choices: [
        { label: 'Es el total de la línea', choose: { mapping: { cantidad, precio: null, valor: precio } } },
        { label: 'Es el precio de una unidad', choose: { mapping: { cantidad, precio, valor: null } } },
      ],
      chosen: 1,
    })
  return findings
}

/** What the file does not say, and what stands for it. */
function missing(mapping: Mapping, { store = DEFAULT_LOCAL }: Choices): Finding[] {
  const filled = [
    ['sin_local', mapping.local === null, `El archivo no dice el local: todo queda en «${store}».`],
    [
      'sin_cliente',
      mapping.cliente === null && mapping.clienteCodigo === null,
      `El archivo no dice el cliente: todo queda en «${DEFAULT_CLIENT}».`,
    ],
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
      `El archivo no dice la categoría: todo queda en «${DEFAULT_CATEGORY}».`,
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
  return total >= MIN_PAIRS && total >= MOST_PAIRS * pairs
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
