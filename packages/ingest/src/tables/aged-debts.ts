import { quoted } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'
import type { Finding } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import type { WeighedTable } from './weighed-table.ts'

/** Days for which money has been owed, in a column for each range: "1 a 30", "31-60", "Más de 90". */
const AGE = /^(de )?\d{1,3} (a |al |hasta )?\d{1,3}( dias)?$|^(mas de|mayor a|mayor de|mayores de) \d{2,3}( dias)?$/
const LEAST_AGES = 2
/** What such a list says beside them. */
const OWED =
  /^(cartera|saldos?|saldo (total|pendiente)|total cartera|vence|vencid[oa]s?|vencimiento|fecha (de )?vencimiento|por vencer|dias (de )?(mora|vencid[oa]s?)|corriente|sin vencer)$/

/**
 * Refuses a list of what clients owe by age, which has the invoices, their clients and money, and not what was sold on each day.
 * @throws IngestError where the table is one
 */
export function agedDebts({ headers, mapping, understood }: WeighedTable): Finding[] | null {
  const ages = headers.filter((header) => AGE.test(fold(header)))
  const owed = headers.filter((header) => OWED.test(fold(header)))
  if (ages.length < LEAST_AGES || owed.length === 0) return null
  if (mapping.producto !== null || mapping.productoCodigo !== null) return null
  throw new IngestError(
    'no_son_ventas',
    `El archivo parece una cartera, lo que te deben por edades (${quoted([...owed, ...ages])}), y no tus ventas. Sube el reporte de lo que vendiste, con la fecha de cada venta.`,
    understood,
  )
}
