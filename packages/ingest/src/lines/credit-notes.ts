import type { Finding, Mapping, ReadOptions } from '../types.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import type { NamedTable } from '../understand/sales/sales-evidence.ts'

/** What names a file of credit notes or returns; beside a word of sales it holds both. */
const CREDIT_NAME = /not(a|as)[ _-]*(de[ _-]*)?cr[eé]dito|credit[ _-]*(notes?|memos?)|devoluci|devolu[cç]|estornos?/i
const SALE_NAME = /vent|vend|factur|fatura|sale|invoice|pedido|order/i

/** A list of credit notes writes them without a minus: by its name they subtract, and it is asked. */
export function creditNotes(
  { sheet = '', fileNames = [], headers }: Pick<NamedTable, 'sheet' | 'fileNames' | 'headers'>,
  { columns }: Pick<ColumnMeaning, 'columns'>,
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
      text: `«${said.slice(0, 60)}» habla de notas crédito o devoluciones, y «${headers[place]}» las trae sin signo menos. ¿Se restan de tus ventas?`,
      choices: [
        { label: 'Sí: son notas crédito o devoluciones, réstalas', choose: { sign: 'flip' } },
        { label: 'No: son ventas', choose: { sign: 'asWritten' } },
      ],
      chosen: 1,
    },
  ]
}
