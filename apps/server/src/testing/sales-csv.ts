const HEADERS = 'Factura;Fecha;Sucursal;Cliente;Código producto;Producto;Categoría;Cantidad;Valor total'

/** Lines of the months before June 2026, the current month of the tests: two invoices per month. */
export const monthsOfSales = (months: number): string[] =>
  Array.from({ length: months }, (_, back) => {
    const month = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 7).split('-').toReversed().join('/')
    const date = `28/${month}`
    return [
      `FV-${back}a;${date};Centro;Marta Ruiz;C-1;Café molido;Bebidas;${10 + (back % 3)};${(10 + (back % 3)) * 12000}`,
      `FV-${back}b;${date};Norte;Tienda La 44;A-1;Arroz;Granos;${20 + (back % 5)};${(20 + (back % 5)) * 4000}`,
    ]
  }).flat()

/** A sales file of such lines. */
export const csv = (lines: string[]): string => [HEADERS, ...lines].join('\r\n')

export const YEAR_AND_HALF = csv(monthsOfSales(18))

/** A file of lines in five stores. Reading 60,000 of them, or forecasting 900 products, takes seconds, so that a test can act meanwhile. */
export const manyLines = (lines: number): string =>
  csv(
    Array.from({ length: lines }, (_, at) => {
      const day = new Date(Date.UTC(2024, 0, 1 + (at % 800)))
        .toISOString()
        .slice(0, 10)
        .split('-')
        .toReversed()
        .join('/')
      return `FV-${at};${day};Local ${at % 5};Cliente ${at % 40};P-${at % 900};Producto ${at % 900};General;${1 + (at % 7)};${1000 * (1 + (at % 7))}`
    }),
  )
