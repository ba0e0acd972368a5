import { Button, Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { countOf, formatShortDate } from '../../lib/format.ts'
import { useSaveInventory } from './use-save-inventory.ts'

/** The products that last got their category from a stock report, with a button to remove it, because the column may have meant something else. */
export const ReportCategories = ({ given }: { given: NonNullable<ReorderPlan['categorias_de_reporte']> }) => {
  const saving = useSaveInventory(() => {})
  const { el, productos } = given
  return (
    <Text size="xs" c="dimmed" mt="sm" data-print="no">
      {countOf(productos.length, 'producto tomó', 'productos tomaron')} su categoría de un reporte de existencias el{' '}
      {formatShortDate(el)}.{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={saving.isPending}
        onClick={() => saving.act({ filas: productos.map((producto_id) => ({ producto_id, categoria: null })) })}
      >
        {productos.length === 1 ? 'Quitarle esa categoría' : 'Quitarles esas categorías'}
      </Button>
    </Text>
  )
}
