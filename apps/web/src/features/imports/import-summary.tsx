import { SimpleGrid, Text } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatDate, formatNumber, formatPesos, formatWhole } from '../../lib/format.ts'
import classes from './import-summary.module.css'

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className={classes.figure}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text fw={600} className={classes.value}>
      {value}
    </Text>
    {note !== undefined && (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </div>
)

const period = ({ primera_fecha, ultima_fecha }: ImportPreview): string =>
  primera_fecha === null || ultima_fecha === null
    ? 'Sin fechas'
    : `${formatDate(primera_fecha)} a ${formatDate(ultima_fecha)}`

/** What the file holds, in figures. */
export const ImportSummary = ({ preview }: { preview: ImportPreview }) => {
  const { encabezado, totales, vacias } = preview.omitidas
  const skipped = encabezado + totales + vacias
  const money = preview.moneda === 'USD' ? `US$ ${formatNumber(preview.valor)}` : formatPesos(preview.valor)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <Figure label="Líneas de venta que se cargan" value={formatWhole(preview.lineas)} note={period(preview)} />
      <Figure
        label="Filas que no se pueden cargar"
        value={formatWhole(preview.rechazadas)}
        note={
          skipped > 0
            ? `Además saltamos ${countOf(skipped, 'fila', 'filas')} de encabezado, totales o en blanco`
            : undefined
        }
      />
      <Figure label="Total vendido" value={money} note={`${formatNumber(preview.cantidad)} unidades`} />
      <Figure
        label="Reconocimos"
        value={countOf(preview.productos, 'producto', 'productos')}
        note={`${countOf(preview.categorias, 'categoría', 'categorías')}, ${countOf(preview.clientes, 'cliente', 'clientes')}, ${countOf(preview.locales, 'local', 'locales')}`}
      />
    </SimpleGrid>
  )
}
