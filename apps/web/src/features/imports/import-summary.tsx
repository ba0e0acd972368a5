import { SimpleGrid, Text } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatAmount, formatDate, formatUnits, formatWhole } from '../../lib/format.ts'
import classes from './import-summary.module.css'
import { newsText } from './news-text.ts'
import { cancelledText } from './left-out-rows.ts'
import { newProductsText, newStoresText, recognisedText } from './recognised-text.ts'
import { totalCheckText } from './total-check.ts'

const Figure = ({ label, value, notes }: { label: string; value: string; notes: readonly (string | undefined)[] }) => (
  <div className={classes.figure}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text fw={600} className={classes.value}>
      {value}
    </Text>
    {notes.map(
      (note) =>
        note !== undefined && (
          <Text key={note} size="xs" c="dimmed">
            {note}
          </Text>
        ),
    )}
  </div>
)

const period = ({ primera_fecha, ultima_fecha }: ImportPreview): string =>
  primera_fecha === null || ultima_fecha === null
    ? 'Sin fechas'
    : primera_fecha === ultima_fecha
      ? formatDate(primera_fecha)
      : `${formatDate(primera_fecha)} a ${formatDate(ultima_fecha)}`

/** Totals of the file, for comparison with the user's own figures. */
export const ImportSummary = ({ preview }: { preview: ImportPreview }) => {
  const { encabezado, totales, vacias, otras = 0 } = preview.omitidas
  const skipped = encabezado + totales + vacias
  const hasMoney = preview.valor !== 0 || preview.cantidad === 0
  const units = formatUnits(preview.cantidad)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <Figure
        label="Líneas de venta en el archivo"
        value={formatWhole(preview.lineas)}
        notes={[newsText(preview), period(preview)]}
      />
      <Figure
        label="Filas rechazadas"
        value={formatWhole(preview.rechazadas)}
        notes={[
          cancelledText(preview),
          otras > 0 ? countOf(otras, 'fila más no se cuenta', 'filas más no se cuentan') : undefined,
          skipped > 0
            ? `Además saltamos ${countOf(skipped, 'fila', 'filas')} de encabezado, totales o en blanco`
            : undefined,
        ]}
      />
      <Figure
        label="Total vendido"
        value={hasMoney ? formatAmount(preview.valor, preview.moneda === 'USD' ? 'usd' : 'cop') : units}
        notes={[hasMoney ? units : 'Sin dinero: solo cantidades', totalCheckText(preview)]}
      />
      <Figure
        label="Reconocimos"
        value={countOf(preview.productos, 'producto', 'productos')}
        notes={[newProductsText(preview), recognisedText(preview), newStoresText(preview)]}
      />
    </SimpleGrid>
  )
}
