const HEADERS = 'Factura;Fecha;Sucursal;Cliente;Código producto;Producto;Categoría;Cantidad;Valor total'

/** Lines of the months before June 2026, the month the tests live in: two invoices a month. */
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
