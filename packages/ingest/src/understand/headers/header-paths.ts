/** Paths of the lines of a document, beside which "name" is the document's. */
const LINE_PATH = /^(invoice_line_ids|order_line|line_ids|order_lines|lines)\//
/** The same where people read them, beside columns of the document. */
const READ_LINE_PATH =
  /^((l[ií]neas?|linhas?) (de |da |do |del )?(la |el )?(?<document>orden|pedido|factura|fatura|venta|venda)|(?<english>order|invoice|sale) lines?) ?\/ ?/i
/** What numbers the document whose lines they are: "Líneas de factura/Número". */
const NUMBER = /^(n[uú]mero|number)$/i
/** Share of the headers that a path must stand before to say nothing. */
const SHARED_PATH = 0.6

/** The same of a word glued to them by an underscore; more, because "producto_nombre" needs its first word. */
const SHARED_PREFIX = 0.65

/** Words that say what a column is, however many begin with them. */
const TELLING_PREFIX =
  /^(id|cod|codigo|code|num|numero|nro|no|nombre|name|nome|fecha|date|data|valor|value|total|cantidad|precio|price|venta|cliente|client|customer|producto|product|produto)$/

/** Headers without what most of them begin with, as "Líneas de factura/Cantidad", or with their name in brackets, as "Ventas[total]". */
export function withoutPath(headers: string[]): string[] {
  const named = headers.map((header) => /^[^[\]]+\[([^[\]]+)\]$/.exec(header.trim())?.[1] ?? header)
  if (named.some((header) => LINE_PATH.test(header)))
    return named.map((header) => (header === 'name' ? 'order name' : header.replace(LINE_PATH, '')))
  if (named.some((header) => READ_LINE_PATH.test(header))) return named.map(withoutLinePath)
  const first = (header: string) => header.split('/')[0]!
  const words = named.filter((header) => header.includes('_')).map((header) => header.split('_')[0]!.toLowerCase())
  const prefix = words.find(
    (word) =>
      !TELLING_PREFIX.test(word) && words.filter((other) => other === word).length >= SHARED_PREFIX * headers.length,
  )
  if (prefix !== undefined)
    return named.map((header) =>
      header.toLowerCase().startsWith(`${prefix}_`) ? header.slice(prefix.length + 1) : header,
    )
  const paths = named.filter((header) => header.includes('/')).map(first)
  const common = paths.find((path) => paths.filter((other) => other === path).length >= SHARED_PATH * headers.length)
  return common === undefined
    ? named
    : named.map((header) => (first(header) === common ? header.slice(common.length + 1) : header))
}

function withoutLinePath(header: string): string {
  const path = READ_LINE_PATH.exec(header)
  if (!path) return header
  const own = header.slice(path[0].length)
  if (!NUMBER.test(own)) return own
  const { document, english } = path.groups!
  return document === undefined ? `${english} number` : `número de ${document}`
}
