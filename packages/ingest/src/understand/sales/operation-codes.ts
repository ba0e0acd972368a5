import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import type { Finding } from '../../types.ts'
import { fold } from '../headers/fold.ts'
import { areNegative, questionOnRows, type ColumnRule, countRows, type RowTreatment } from './column-rule.ts'

/**
 * Brazil's CFOP, of four digits: the first tells goods that came in (1 to 3) from goods that went out (5 to 7), the others why.
 * https://www.confaz.fazenda.gov.br/legislacao/ajustes/sinief/cfop_cvsn_70_vigente
 */
const HEADER = /^(cod(igo)? )?(da operacao )?cfop\b/
const CODE = /^[1-3567][.]?\d{3}$/
/** Sales of goods, energy, communication, transport, fuel and services, as ranges of the last three digits. */
const SOLD = [
  [101, 129],
  [251, 258],
  [301, 307],
  [351, 360],
  [401, 405],
  [651, 656],
  [667, 667],
  [922, 922],
  [929, 929],
  [932, 933],
] as const
/** Sales that came back, of what came in. */
const CAME_BACK = [
  [201, 204],
  [410, 411],
  [660, 662],
] as const

/** Stock that was lost or made up into kits: nobody bought it. */
const WRITTEN_OFF = [[926, 927]] as const

type Ranges = readonly (readonly [number, number])[]
const isIn = (ranges: Ranges, reason: number): boolean => ranges.some(([from, to]) => reason >= from && reason <= to)

/** Rows of goods that came back or were bought, and, asked about, of goods moved, given away or lent, by the code of the operation. */
export const operationCodes: ColumnRule = ({ place, header }, different, table) => {
  if (!HEADER.test(fold(header)) || !different.every((text) => CODE.test(text))) return null
  const cameIn = different.filter((text) => text < '4')
  const reasonOf = (text: string): number => Number(text.slice(-3))
  const returned = new Set(cameIn.filter((text) => isIn(CAME_BACK, reasonOf(text))))
  const bought = new Set(cameIn.filter((text) => !returned.has(text)))
  const wentOut = different.filter((text) => text > '4' && !isIn(SOLD, reasonOf(text)))
  // A file of nothing that was sold is judged as a whole.
  if (wentOut.length + cameIn.length === different.length) return null
  const lost = new Set(wentOut.filter((text) => isIn(WRITTEN_OFF, reasonOf(text))))
  const unsold = new Set(wentOut.filter((text) => !lost.has(text)))
  const rows = (values: ReadonlySet<string>, treatment: RowTreatment['treatment']): RowTreatment[] =>
    values.size > 0 ? [{ place, values, treatment }] : []
  const treatments = [...rows(bought, 'out'), ...rows(lost, 'out'), ...rows(returned, 'subtract')]
  const told = (values: ReadonlySet<string>, one: string, several: string): string => {
    const count = countRows(table, place, values)
    return `${rowsText(count)} con ${quoted(values)} en «${header}» ${count === 1 ? one : several}`
  }
  const findings: Finding[] = []
  if (returned.size > 0 && !areNegative(table, place, returned))
    findings.push({
      code: 'notas_credito',
      kind: 'fact',
      text: told(returned, 'es una devolución: la restamos.', 'son devoluciones: las restamos.'),
    })
  if (unsold.size > 0) {
    const asked = questionOnRows(
      table,
      { place, values: unsold },
      [
        told(
          unsold,
          'parece una bonificación, un traslado o un préstamo.',
          'parecen bonificaciones, traslados o préstamos.',
        ),
        countRows(table, place, unsold) === 1 ? '¿Cuenta como venta?' : '¿Cuentan como ventas?',
      ],
      [
        ['No son ventas: no cuentan', 'out'],
        ['Ventas como las demás', 'in'],
      ],
    )
    treatments.push(...asked.treatments)
    findings.push(...asked.findings)
  }
  return treatments.length > 0 ? { treatments, findings } : null
}
