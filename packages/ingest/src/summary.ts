import type { SaleLine, Summary } from './types.ts'

/** What a person checks before loading. Names are counted as written. */
export function summarize(lines: SaleLine[], rejectedRows: number): Summary {
  const locales = new Set<string>()
  const clientes = new Set<string>()
  const categorias = new Set<string>()
  const productos = new Set<string>()
  let firstDate: string | null = null
  let lastDate: string | null = null
  let quantity = 0
  let value = 0
  for (const line of lines) {
    locales.add(line.local)
    clientes.add(line.clienteCodigo ?? line.cliente)
    categorias.add(line.categoria)
    productos.add(line.productoCodigo ?? line.producto)
    if (firstDate === null || line.date < firstDate) firstDate = line.date
    if (lastDate === null || line.date > lastDate) lastDate = line.date
    quantity += line.quantity
    value += line.value
  }
  return {
    lines: lines.length,
    rejectedRows,
    firstDate,
    lastDate,
    quantity,
    value,
    locales: locales.size,
    clientes: clientes.size,
    categorias: categorias.size,
    productos: productos.size,
  }
}
