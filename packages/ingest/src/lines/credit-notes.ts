import type { Mapping } from '../roles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import { loneTitles } from '../understand/headers/notes-around.ts'
import type { NamedTable } from '../understand/sales/sales-evidence.ts'
import { RETURN_TYPE } from '../understand/sales/document-types.ts'

/** What names a file of credit notes or returns; beside a word of sales it holds both. */
const CREDIT_NAME = /not(a|as)[ _-]*(de[ _-]*)?cr[eé]dito|credit[ _-]*(notes?|memos?)|devoluci|devolu[cç]|estornos?/i
const SALE_NAME = /vent|vend|factur|fatura|sale|invoice|pedido|order/i

/** Rows from which one type on all of them is no chance. */
const LEAST_ROWS = 4

/** A list of credit notes writes them without a minus: by its name, its title or the one type of all rows they subtract, and it is asked. */
export function creditNotes(
  table: Pick<NamedTable, 'sheet' | 'fileNames' | 'headers' | 'rows' | 'headerRow'>,
  { columns }: Pick<ColumnMeaning, 'columns'>,
  mapping: Mapping,
  { sign }: ReadOptions,
): Finding[] {
  const { sheet = '', fileNames = [], headers } = table
  const place = mapping.valor ?? mapping.cantidad
  if (sign !== undefined || mapping.tipoDocumento !== null || place === null) return []
  const titles = loneTitles(table)
  const named = titles.some((title) => SALE_NAME.test(title)) ? [sheet, ...fileNames] : [sheet, ...fileNames, ...titles]
  const said = named.find((name) => CREDIT_NAME.test(name) && !SALE_NAME.test(name)) ?? typeOfAllRows(columns, mapping)
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

/** What a column that names neither goods nor clients says on every row, where that is the type of what came back. */
function typeOfAllRows(columns: readonly Column[], mapping: Mapping): string | undefined {
  const taken = Object.values({ ...mapping, categoria: null })
  const types = columns.find(
    ({ place, distinct, filled, texts }) =>
      !taken.includes(place) &&
      distinct === 1 &&
      filled >= LEAST_ROWS &&
      filled === texts.length &&
      RETURN_TYPE.test(fold(texts[0]!)),
  )
  return types?.texts[0]
}
