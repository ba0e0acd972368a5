const PRODUCTS = 500
const MONTHS = 36
/** A fixed step through the units, coprime with them, so that no two products sell alike. */
const SPREAD = 37

/**
 * Sales of 500 products, one line a product and month, as a CSV with Spanish headers.
 * @param today ISO date; the file ends with the last complete month before it
 */
export const largeShopFile = (today: string): Uint8Array => {
  const end = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const lines = ['Fecha;Factura;Local;Cliente;Producto;Categoría;Cantidad;Valor']
  for (let month = end - MONTHS; month < end; month += 1)
    for (let product = 1; product <= PRODUCTS; product += 1) {
      const date = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
      const quantity = 5 + ((product * SPREAD + month * 11) % 90) + (month % 12 === 11 ? 40 : 0)
      const names = `Local ${product % 3};Cliente ${product % 40};Producto ${product};Categoría ${product % 20}`
      lines.push(`${date};F-${month}-${product};${names};${quantity};${quantity * 4200}`)
    }
  return new TextEncoder().encode(lines.join('\n'))
}
