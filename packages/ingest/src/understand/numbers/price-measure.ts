import { excerpt } from '../../excerpt.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import { fold } from '../headers/fold.ts'

/** Measures by the words for them; what is none of these tells nothing. */
const MEASURES: readonly [string, RegExp][] = [
  ['kilo', /^(kg|kgs|kilos?|kilogramos?|quilos?)$/],
  ['gramo', /^(g|gr|grs|gramos?)$/],
  ['libra', /^(lb|lbs|libras?)$/],
  ['arroba', /^arrobas?$/],
  ['quintal', /^(quintal(es)?|qq)$/],
  ['tonelada', /^(ton|toneladas?)$/],
  ['unidad', /^(u|un|und|unds|uds?|unid|unidad(es)?|pzas?|piezas?)$/],
  ['docena', /^(docenas?|doc|dz|duzias?)$/],
  ['ciento', /^cientos?$/],
  ['millar', /^millar(es)?$/],
  ['litro', /^(l|lt|lts|litros?)$/],
  ['mililitro', /^(ml|mls|cc|mililitros?)$/],
  ['caja', /^(cajas?|cjs?)$/],
  ['paquete', /^(paquetes?|paq|pqs?)$/],
  ['bulto', /^bultos?$/],
  ['galón', /^(gal|galon(es)?)$/],
]
/** Share of the cells that have a measure behind their number for it to be the column's. */
const MOSTLY = 0.6

const PRICE = /\b(precio|valor|vr|price|preco|costo)\b/

const measureIn = (word: string): string | undefined => MEASURES.find(([, words]) => words.test(word))?.[0]

/** The measure of a column: behind the numbers of most of its cells, or the last word of its title. */
function measureOf(rows: readonly Row[], firstRow: number, header: string, place: number): string | undefined {
  const counts = new Map<string, number>()
  let filled = 0
  for (let at = firstRow; at < rows.length; at++) {
    const text = fold(cellText(rows[at]![place]))
    if (text === '') continue
    filled++
    const word = /\d\s*([a-z]+)$/.exec(text)?.[1]
    const measure = word === undefined ? undefined : measureIn(word)
    if (measure !== undefined) counts.set(measure, (counts.get(measure) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most && most[1] >= MOSTLY * filled ? most[0] : measureIn(fold(header).split(' ').at(-1)!)
}

/** Asks about a price of one measure beside quantities in another, read as such or not, where no total of the lines tells what they come to. */
export function priceOfOtherMeasure(
  rows: readonly Row[],
  firstRow: number,
  headers: readonly string[],
  { cantidad, precio, valor }: Mapping,
  { mapping: given }: ReadOptions,
): Finding[] {
  if (precio === null || valor !== null || given?.precio !== undefined) return []
  const counted = cantidad ?? headers.findIndex((header) => measureIn(fold(header)) !== undefined)
  if (counted < 0) return []
  const measureUnder = (place: number) => measureOf(rows, firstRow, headers[place]!, place)
  const own = measureUnder(counted)
  if (own === undefined) return []
  const priced = measureUnder(precio)
  if (priced === undefined || own === priced) return []
  // Of two prices, one in the quantity's measure, another question asks which it is.
  const isItsPrice = (header: string) => PRICE.test(fold(header)) && measureIn(fold(header).split(' ').at(-1)!) === own
  if (headers.some(isItsPrice)) return []
  return [
    {
      code: 'medidas_mezcladas',
      kind: 'question',
      text: `«${excerpt(headers[precio]!)}» es el precio por ${priced} y «${excerpt(headers[counted]!)}» está en otra medida (${own}). ¿Multiplicamos la una por la otra? Si no, escribe en tu archivo el total de cada línea.`,
      choices: [
        { label: 'Carga solo las cantidades', choose: { mapping: { cantidad: counted, precio: null, valor: null } } },
        { label: 'Multiplica: cantidad por precio', choose: { mapping: { cantidad: counted, precio, valor: null } } },
      ],
      ...(cantidad !== null && { chosen: 1 }),
    },
  ]
}
