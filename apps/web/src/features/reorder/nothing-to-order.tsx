import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { PATHS } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

/** Shown instead of the list if the files name no products: explains this, and which file to load. */
export const NothingToOrder = () => {
  const mayImport = useRefusal(uploadSalesFile) === undefined
  return (
    <SectionCard title="Aún no sabemos qué vendes">
      <EmptyState
        title="Tus archivos no dicen qué productos vendiste"
        text="Dicen cuánto vendiste, y con eso solo no se sabe qué te falta. Busca en tu programa el reporte de ventas por producto, con su cantidad y su fecha, y súbelo; si es de meses que ya cargaste, elige «Reemplazar lo que había de este período»."
        {...(mayImport && { action: { label: 'Ir a Importar Ventas', to: PATHS.ventas } })}
      />
    </SectionCard>
  )
}
