import { CONFIDENCE_HELP } from '../../ui/confidence-badge.tsx'
import { inStore, type ShownStore } from './store-text.ts'

/** @param where ' en Norte'; '' for the whole business */
const stockHelp = (where: string): string =>
  `Las unidades que tienes hoy${where}. Escríbelas en la lista, pégalas o sube el reporte de tu programa. De lo que se vende después de decirlas, el pedido cuenta lo que queda.`

/** Explanations of the list's headings. */
const REORDER_HELP = {
  Esperado:
    'Lo que esperamos vender de cada producto, con lo comprometido. Sumados dan algo menos que Predicciones: aquí no están los productos que aún no vendes.',
  'Rango probable': 'Entre cuánto y cuánto es probable que vendas: de cada 10 veces, 8 terminan dentro.',
  'Hace un año': 'Lo que vendiste en estos mismos días del año anterior.',
  Comprometido: 'Lo que ya acordaste con tus clientes en Demanda Comprometida. Ya está contado en lo esperado.',
  Confianza: CONFIDENCE_HELP,
  Existencias: stockHelp(''),
  'Pedido sugerido':
    'Lo que esperas vender y una reserva, menos lo que tienes y lo que ya viene en camino. Con las unidades por empaque, va en empaques completos. Tócalo para ver la cuenta y decir empaque, proveedor y costo.',
} as const

/** Explains last year's figures if daily sales of that time are unknown. */
export const PRORATED_LAST_YEAR =
  'Hace un año es la parte que toca a estos días de lo que vendiste en sus meses: de esos meses no sabemos qué se vendió cada día.'

/** Explanations of the headings for the whole business, or for one store. */
export const reorderHelp = (prorated: boolean, store: ShownStore): Readonly<Record<string, string>> => ({
  ...REORDER_HELP,
  ...(prorated && { 'Hace un año': PRORATED_LAST_YEAR }),
  ...(store && { Existencias: stockHelp(inStore(store)) }),
})

export const SERVICE_HELP =
  'De cada 10 pedidos como este, en cuántos te alcanza la mercancía. Para más veces pedimos más reserva: se te agota menos y tienes más plata en mercancía.'
