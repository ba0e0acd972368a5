import { IngestError } from '../ingest-error.ts'
import { GridSink } from './grid-sink.ts'
import { HEAD_ROWS, type Row } from './grid.ts'
import type { OpenSheet } from './open-sheet.ts'
import { recordSheets, type Value } from './record-lists.ts'

/** The lists of a file as sheets. @throws IngestError when there are none */
export function bookOf(root: Value): OpenSheet[] {
  const sheets = recordSheets(root)
  if (sheets.length === 0)
    throw new IngestError(
      'formato_desconocido',
      'El archivo no trae una lista de ventas: es de los que usan los programas para hablar entre ellos. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.',
    )
  return sheets.map(({ name, rows }) => {
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
}
