import { Title } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { formatNumber, formatShortDate, formatWhole } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import classes from './import-sample.module.css'

/** Lines shown: enough to see whether the columns are the right ones. */
const SAMPLE_LINES = 8

const SAMPLE_TEXT = ['Fecha', 'Local', 'Cliente', 'Producto', 'Categoría']

/** The first lines as they will be loaded. */
export const ImportSample = ({ lines }: { lines: ImportPreview['muestra'] }) =>
  lines.length > 0 && (
    <div className={classes.table}>
      <Title order={3} mb={4}>
        Así quedan las primeras líneas
      </Title>
      <FigureTable
        caption="Las primeras líneas de venta"
        columns={['Fila', ...SAMPLE_TEXT, 'Cantidad', 'Valor']}
        textColumns={SAMPLE_TEXT}
      >
        {lines.slice(0, SAMPLE_LINES).map((line, index) => (
          // Several files count their rows each from 1.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{formatWhole(line.fila)}</th>
            <td data-text>{formatShortDate(line.fecha)}</td>
            <td data-text>{line.local}</td>
            <td data-text>{line.cliente}</td>
            <td data-text>
              {line.producto}
              <span className={classes.narrow}>
                {[formatShortDate(line.fecha), line.local, line.cliente, line.categoria].join(' · ')}
              </span>
            </td>
            <td data-text>{line.categoria}</td>
            <td>{formatNumber(line.cantidad)}</td>
            <td>{formatNumber(line.valor)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
