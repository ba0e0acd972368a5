import { formatList } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'

/** For users limited to some stores: names these stores and says that all figures are theirs. */
export const StoresNotice = ({ stores }: { stores: readonly string[] }) =>
  stores.length === 0 ? (
    <Notice tone="doubt" title="No tienes locales que ver">
      Los que te asignaron ya no están en el negocio. Pídele al dueño de la cuenta que te asigne otros.
    </Notice>
  ) : (
    <Notice tone="calm">
      Ves {formatList(stores)}. Las sumas y lo esperado son solo de {stores.length === 1 ? 'ese local' : 'esos locales'}
      ; el rango probable y las alertas los tienes por local, no por producto ni por cliente.
    </Notice>
  )
