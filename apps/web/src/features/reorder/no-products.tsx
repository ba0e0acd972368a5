import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ReorderSearch } from './reorder-search.ts'

/** Shown instead of the list if it is empty: the search found nothing, or no product that is sold is ordered. */
export const NoProducts = ({
  plan,
  onChange,
  onReview,
}: {
  plan: ReorderPlan
  onChange: (changed: Partial<ReorderSearch>) => void
  onReview: () => void
}) =>
  plan.filas.length === 0 && plan.sin_pedir.length > 0 ? (
    <EmptyState
      title="Nada de esto se pide"
      text="Todo lo que vendes está entre lo que no se pide. Si algo sí se le compra a un proveedor, devuélvelo a la lista."
      action={{ label: 'Ver lo que no se pide', onPress: onReview }}
    />
  ) : (
    <EmptyState
      title="Ningún producto coincide"
      text="Cambia la búsqueda o quita algún filtro para ver los demás."
      action={{
        label: 'Limpiar filtros',
        onPress: () => onChange({ texto: '', locales: [], categorias: [] }),
      }}
    />
  )
