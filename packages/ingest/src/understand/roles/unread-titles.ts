import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { isConstant, separatesFiles, areContiguous } from '../columns/runs.ts'
import { ENOUGH } from './confirm-role.ts'

/** Share of the filled cells. */
const NEARLY_ALL = 0.9
/** Different products, and different clients: those who sell have codes and names too, and are fewer. */
const LEAST_PRODUCTS = 5
const LEAST_CLIENTS = 30

/** Whether a title is in another script, of which no word is known. */
const isUnread = ({ header }: Column): boolean => /\p{L}/u.test(header) && !/\p{Script=Latin}/u.test(header)

const areNumbers = ({ codes, numbers, wholes, filledShare, plainDates }: Column): boolean =>
  filledShare >= NEARLY_ALL && plainDates < ENOUGH && (codes >= NEARLY_ALL || (numbers >= NEARLY_ALL && wholes === 1))

/**
 * Document, product and client, in place, where nobody here can read the titles: a document's lines follow one another on one day, and a
 * code that stands beside one name each is the client's where the name is the same on all lines of a document, and the product's where it
 * is not.
 * @param files the file of each row, '' where there is one
 */
export function rolesOfUnreadTitles(columns: readonly Column[], mapping: Mapping, files: readonly string[]): void {
  const unread = columns.filter(isUnread)
  const free = () => unread.filter(({ place }) => !Object.values(mapping).includes(place))
  const date = mapping.fecha === null ? null : columns[mapping.fecha]!
  const document =
    mapping.documento === null
      ? free().find(
          (column) =>
            areNumbers(column) &&
            column.distinct < column.filled &&
            column.distinct > column.filled / 10 &&
            areContiguous(separatesFiles(column.texts, files)) &&
            (date === null || determines(column, date)),
        )
      : columns[mapping.documento]!
  if (!document) return
  mapping.documento = document.place
  const codes = free().filter(areNumbers)
  const pairs = free()
    .filter(({ letters, phrases, filledShare }) => letters >= NEARLY_ALL && phrases >= ENOUGH && filledShare >= ENOUGH)
    .flatMap((name) => {
      const code = codes.find((one) => one.distinct >= name.distinct && determines(one, name))
      return code ? [{ name, code, isOfDocument: isConstant(name.texts, document.texts) }] : []
    })
  const products = pairs.filter(({ name, isOfDocument }) => !isOfDocument && name.distinct >= LEAST_PRODUCTS)
  const clients = pairs.filter(({ name, isOfDocument }) => isOfDocument && name.distinct >= LEAST_CLIENTS)
  const [product] = products
  if (product && products.length === 1 && mapping.producto === null && mapping.productoCodigo === null)
    Object.assign(mapping, { producto: product.name.place, productoCodigo: product.code.place })
  // Of two names of one code the one that all lines have.
  const [client, other] = clients.toSorted((a, b) => b.name.filled - a.name.filled)
  if (client && mapping.cliente === null && mapping.clienteCodigo === null && (!other || other.code === client.code))
    Object.assign(mapping, { cliente: client.name.place, clienteCodigo: client.code.place })
}
