import { excerpt } from '../../excerpt.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Finding, Mapping, ReadOptions } from '../../types.ts'
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
  ['galón', /^(gal|galon(es)?)$/],
]
/** Share of the cells that have a measure behind their number for it to be the column's. */
const MOSTLY = 0.6

const measureIn = (word: string): string | undefined => MEASURES.find(([, words]) => words.test(word))?.[0]

/** The measure of a column: behind the numbers of most of its cells, or the last word of its title. */
function measureOf(rows: readonly Row[], firstRow: number, header: string, place: number): string | undefined {
  const counts = new Map<string, number>()
  let filled = 0
  for (let at = firstRow; at < rows.length; at++) {
    const text = fold(cellText(rows[at]![place]))
    if (text === '') continue
    filled++
    const measure = measureIn(/\d\s*([a-z]+)$/.exec(text)?.[1] ?? '')
    if (measure !== undefined) counts.set(measure, (counts.get(measure) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most && most[1] >= MOSTLY * filled ? most[0] : measureIn(fold(header).split(' ').at(-1)!)
}

/** Asks about a price of one measure beside quantities in another, where no total of the lines tells what they come to. */
export function priceOfOtherMeasure(
  rows: readonly Row[],
  firstRow: number,
  headers: readonly string[],
  { cantidad, precio, valor }: Mapping,
  { accept, mapping: given }: ReadOptions,
): Finding[] {
  if (cantidad === null || precio === null || valor !== null || accept === 'yes' || given?.precio !== undefined)
    return []
  const [own, priced] = [cantidad, precio].map((place) => measureOf(rows, firstRow, headers[place]!, place))
  if (own === undefined || priced === undefined || own === priced) return []
  return [
    {
      code: 'medidas_mezcladas',
      kind: 'question',
      text: `«${excerpt(headers[precio]!)}» es el precio por ${priced} y «${excerpt(headers[cantidad]!)}» está en otra medida (${own}). ¿Multiplicamos la una por la otra? Si no, escribe en tu archivo el total de cada línea.`,
      choices: [
        { label: 'Carga solo las cantidades', choose: { mapping: { cantidad, precio: null, valor: null } } },
        { label: 'Multiplica: cantidad por precio', choose: { mapping: { cantidad, precio, valor: null } } },
      ],
      chosen: 1,
    },
  ]
}
