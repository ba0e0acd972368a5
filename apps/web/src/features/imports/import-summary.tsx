import { SimpleGrid, Text } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatAmount, formatDate, formatList, formatNumber, formatWhole } from '../../lib/format.ts'
import classes from './import-summary.module.css'

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

/** Share of a file's total within which what was read is the same: files round what they show. */
const SAME_TOTAL = 1e-4

const period = ({ primera_fecha, ultima_fecha }: ImportPreview): string =>
  primera_fecha === null || ultima_fecha === null
    ? 'Sin fechas'
    : primera_fecha === ultima_fecha
      ? formatDate(primera_fecha)
      : `${formatDate(primera_fecha)} a ${formatDate(ultima_fecha)}`

/** What of the lines the business has already. */
const newsText = ({ lineas, nuevas, repetidas, cambiadas }: ImportPreview): string | undefined => {
  if (lineas === 0) return undefined
  if (repetidas === 0 && cambiadas === 0) return 'Todas nuevas'
  const changed = cambiadas > 0 ? ` (${formatWhole(cambiadas)} de facturas que ya tenías y cambiaron)` : ''
  return `${countOf(nuevas, 'nueva', 'nuevas')}${changed}, ${formatWhole(repetidas)} ya cargadas`
}

/** Whether rows that cannot be loaded are part of the file's own total. */
const isShort = (
  { rechazadas, valor, cantidad }: ImportPreview,
  total: NonNullable<ImportPreview['total_archivo']>,
): boolean => {
  const [read, said] = total.valor === null ? [cantidad, total.cantidad ?? cantidad] : [valor, total.valor]
  return rechazadas > 0 && Math.abs(read - said) > Math.max(1, Math.abs(said) * SAME_TOTAL)
}

/** The file's own grand total against what was read. */
const checkText = (preview: ImportPreview): string | undefined => {
  const { total_archivo: total, moneda } = preview
  if (!total) return undefined
  const parts = [
    total.valor !== null && formatAmount(total.valor, moneda === 'USD' ? 'usd' : 'cop'),
    total.cantidad !== null && `${formatNumber(total.cantidad)} unidades`,
  ].filter((part) => part !== false)
  if (total.coincide && isShort(preview, total))
    return `Con las ${countOf(preview.rechazadas, 'fila', 'filas')} que no se pueden cargar coincide con el total de tu archivo, ${formatList(parts)}`
  return total.coincide
    ? 'Coincide con el total de tu archivo'
    : `El total de tu archivo dice ${formatList(parts)}: no coincide`
}

/** What the file holds, in figures to hold against one's own. */
export const ImportSummary = ({ preview }: { preview: ImportPreview }) => {
  const { encabezado, totales, vacias, anuladas = 0, otras = 0 } = preview.omitidas
  const skipped = encabezado + totales + vacias
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <Figure
        label="Líneas de venta en el archivo"
        value={formatWhole(preview.lineas)}
        notes={[newsText(preview), period(preview)]}
      />
      <Figure
        label="Filas que no se pueden cargar"
        value={formatWhole(preview.rechazadas)}
        notes={[
          anuladas > 0
            ? countOf(anuladas, 'venta anulada o devuelta no se cuenta', 'ventas anuladas o devueltas no se cuentan')
            : undefined,
          otras > 0 ? countOf(otras, 'fila más no se cuenta', 'filas más no se cuentan') : undefined,
          skipped > 0
            ? `Además saltamos ${countOf(skipped, 'fila', 'filas')} de encabezado, totales o en blanco`
            : undefined,
        ]}
      />
      <Figure
        label="Total vendido"
        value={formatAmount(preview.valor, preview.moneda === 'USD' ? 'usd' : 'cop')}
        notes={[`${formatNumber(preview.cantidad)} unidades`, checkText(preview)]}
      />
      <Figure
        label="Reconocimos"
        value={countOf(preview.productos, 'producto', 'productos')}
        notes={[
          `${countOf(preview.categorias, 'categoría', 'categorías')}, ${countOf(preview.clientes, 'cliente', 'clientes')}, ${countOf(preview.locales, 'local', 'locales')}`,
        ]}
      />
    </SimpleGrid>
  )
}
