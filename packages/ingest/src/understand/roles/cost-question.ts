import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { ENOUGH } from './confirm-role.ts'

const COST = /\b(costo|costos|cost|costs|custo|custos|coste|costes)\b/
/** Costs of something beside the goods. */
const OTHER_COST = /\b(envio|shipping|centro|center|flete|frete|freight|entrega|delivery)\b/
const MOST_OFFERED = 2

/** Whether a title is of what goods cost the shop. */
export const namesCost = (header: string): boolean => COST.test(fold(header)) && !OTHER_COST.test(fold(header))

/** Columns of what goods cost, of a file without other money. */
export function costColumns(columns: Column[], mapping: Mapping): Column[] {
  if (mapping.precio !== null || mapping.valor !== null) return []
  return columns.filter(
    ({ header, place, numbers, distinct }) =>
      numbers >= ENOUGH && distinct > 1 && namesCost(header) && !Object.values(mapping).includes(place),
  )
}

/**
 * A file whose only money is a cost may have been bought and not sold, or may call its prices costs: it is asked.
 */
export function costQuestion(columns: Column[], mapping: Mapping, given: Partial<Mapping>): Finding[] {
  const { cantidad } = mapping
  if (given.precio !== undefined || given.valor !== undefined) return []
  const costs = costColumns(columns, mapping)
  if (costs.length === 0) return []
  const as = (label: string, changed: Partial<Mapping>, more: Choices = {}) => ({
    label,
    choose: { mapping: { cantidad, precio: null, valor: null, ...changed }, sales: 'yes' as const, ...more },
  })
  /** Whether all lines of each document of several have one value. */
  const ofDocument = (place: number): boolean => {
    if (mapping.documento === null) return false
    const documents = Map.groupBy(columns[place]!.texts.keys(), (at) => columns[mapping.documento!]!.texts[at]!)
    const several = [...documents].filter(([key, lines]) => key !== '' && lines.length > 1)
    const { values } = columns[place]!
    return several.length > 0 && several.every(([, lines]) => lines.every((at) => values[at] === values[lines[0]!]))
  }
  const answers = costs
    .slice(0, MOST_OFFERED)
    .flatMap(({ header, place }) => [
      ...(cantidad === null ? [] : [as(`Son ventas: «${header}» es el precio de una unidad`, { precio: place })]),
      as(`Son ventas: «${header}» es el total de cada línea`, { valor: place }),
      ...(ofDocument(place)
        ? [
            as(
              `Son ventas: «${header}» es el total de cada factura o pedido`,
              { valor: place },
              { valueIs: 'document' },
            ),
          ]
        : []),
    ])
  return [
    {
      code: 'solo_costos',
      kind: 'question',
      text: `El único dinero del archivo está en «${costs[0]!.header}». ¿Son ventas? Si son compras o entradas de mercancía, no lo cargues.`,
      choices: [
        cantidad === null
          ? {
              label: 'Son ventas de una unidad cada una: eso es lo que cuestan',
              choose: { countRows: 'yes', sales: 'yes' },
            }
          : as('Son ventas, pero solo con cantidades: eso es lo que cuesta', {}),
        ...answers,
      ],
      chosen: 0,
    },
  ]
}
