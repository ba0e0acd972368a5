import { numeral } from '../../spanish.ts'
import { IngestError } from '../../ingest-error.ts'
import { GridSink } from '../grid-sink.ts'
import { HEAD_ROWS, type Row } from '../grid.ts'
import type { OpenNote, OpenSheet } from '../open-sheet.ts'
import { type RecordSheet, recordSheets } from './lists.ts'
import type { Value } from './tree.ts'

/** The lists of a file as sheets, and what to know of them. @throws IngestError when there are none */
export function bookOf(root: Value): { sheets: OpenSheet[]; notes: OpenNote[] } {
  const lists = recordSheets(root)
  if (lists.length === 0)
    throw new IngestError(
      'formato_desconocido',
      'El archivo no trae una lista de ventas: es de los que usan los programas para hablar entre ellos. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.',
    )
  const sheets = lists.map(({ name, rows }): OpenSheet => {
    const read = (limit?: number): Promise<Row[]> => {
      const sink = new GridSink(limit)
      let at = 0
      for (const row of rows()) {
        if (sink.full) break
        sink.put(at++, row)
      }
      return Promise.resolve(sink.rows)
    }
    return { name, hidden: false, head: () => read(HEAD_ROWS), rows: () => read() }
  })
  const count = (of: keyof RecordSheet['unread']) => lists.reduce((sum, { unread }) => sum + unread[of], 0)
  return { sheets, notes: unreadNotes(count('refunds'), count('options')) }
}

function unreadNotes(refunds: number, options: number): OpenNote[] {
  const said = (count: number, one: string, several: string) =>
    count === 1 ? `1 ${one} trae` : `${numeral(count)} ${several} traen`
  const elsewhere = 'exporta tus ventas a Excel o CSV y sube ese archivo.'
  return [
    ...(refunds === 0
      ? []
      : [
          {
            code: 'devoluciones_aparte' as const,
            text: `${said(refunds, 'pedido', 'pedidos')} devoluciones en una lista aparte, que no restamos. Para restarlas, ${elsewhere}`,
          },
        ]),
    ...(options === 0
      ? []
      : [
          {
            code: 'opciones_aparte' as const,
            text: `${said(options, 'línea', 'líneas')} opciones con precio (adiciones, modificadores) en una lista aparte, que no sumamos. Si el valor de la línea no las incluye, ${elsewhere}`,
          },
        ]),
  ]
}
