import { bogotaToday } from '@vigia/contract/months.ts'

/** Months of the shops below: three whole years and the one under way. */
const MONTHS = 37

const dayOf = (back: number): string => {
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - back, 1)).toISOString().slice(0, 10).split('-').toReversed().join('/')
}

/** Three years of one product, as a CSV with Spanish headers. */
export const tinySales = (product = 'Café molido'): string =>
  [
    'Fecha;Factura;Cliente;Producto;Cantidad;Valor',
    ...Array.from({ length: MONTHS - 1 }, (_, back) => {
      const units = 10 + (back % 12)
      return `${dayOf(back + 1)};F-${back};Doña Rosa;${product};${units};${units * 5000}`
    }),
  ].join('\r\n')

const PRODUCTS: readonly (readonly [product: string, category: string])[] = [
  ['Leche entera', 'Lácteos'],
  ['Queso campesino', 'Lácteos'],
  ['Yogur de mora', 'Lácteos'],
  ['Pan tajado', 'Panadería'],
  ['Pandebono', 'Panadería'],
  ['Almojábana', 'Panadería'],
  ['Arroz', 'Granos'],
  ['Fríjol cargamanto', 'Granos'],
  ['Lenteja', 'Granos'],
  ['Panela', 'Despensa'],
  ['Café molido', 'Despensa'],
  ['Aceite', 'Despensa'],
]
const CLIENTS = ['Doña Rosa', 'Tienda La 44', 'Cafetería Sol']
const STORES = ['Centro', 'Norte']

/** Three years of twelve products in four categories, two stores and three clients, with a season and a trend. */
export const smallShopSales = (): string =>
  [
    'Fecha;Factura;Sucursal;Cliente;Categoría;Producto;Cantidad;Valor',
    ...Array.from({ length: MONTHS }, (_, back) =>
      PRODUCTS.map(([product, category], row) => {
        const store = STORES[row % 2]!
        const client = CLIENTS[(row + back) % 3]!
        const units = 20 + row * 3 + (back % 12 === 5 ? 25 : 0) + Math.round((MONTHS - back) / 3)
        return `${dayOf(back)};F-${back}-${row};${store};${client};${category};${product};${units};${units * 4000}`
      }),
    ).flat(),
  ].join('\r\n')

/** Titles of a file that tells neither store nor client. */
export const SALES_HEADER = 'Fecha;Producto;Cantidad;Valor'

/** One month of sales, one a day of twenty days. */
export const monthOf = (month: string): string =>
  [
    SALES_HEADER,
    ...Array.from({ length: 20 }, (_, row) => `${String(1 + row).padStart(2, '0')}/${month}/2025;Pan;2;9000`),
  ].join('\r\n')
