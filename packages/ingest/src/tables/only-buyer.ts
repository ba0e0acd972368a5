import { mayBeGeneralClient } from '../general-client.ts'
import type { Mapping } from '../roles.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'

/** Documents from which one client of all of them says that the file is theirs. */
const LEAST_DOCUMENTS = 10
/** The same where they come from several sellers. */
const SEVERAL_SELLERS = 3
const BUYER_HEADER = /\b(buyer|comprador|ordering customer|receptor|adquiriente|adquirente)\b|^cliente$/
const SELLER_HEADER = /\b(seller|vendor|emisor|proveedor|supplier|fornecedor|website|tienda|vendido por|sold by)\b/

/** What a supplier's program calls the firm that it sells to. */
const ORDERED_BY = /\b(solicitante|sold to( party)?|consignee|consignatario|importador)\b/
/** Legal forms: a firm that buys everything is likelier the one whose purchases these are. */
const FIRM =
  /\b(s ?a( ?s)?|s ?r ?l|s ?l|ltda|llc|ltd|inc|corp|gmbh|spa|eirl|s ?a ?c|s ?a de c ?v|s de r ?l( de c ?v)?|company|compania)$/

/** The one buyer of all documents, in a file that says who sold them: what somebody bought; null where there is none. */
export function onlyBuyer(columns: readonly Column[], { cliente, documento }: Mapping): string | null {
  if (documento === null) return null
  const documents = columns[documento]!.distinct
  const isOne = ({ distinct, filledShare }: Column) => distinct === 1 && filledShare === 1
  if (documents >= LEAST_DOCUMENTS) {
    const firm = columns.find(
      (column) => isOne(column) && ORDERED_BY.test(fold(column.header)) && FIRM.test(fold(column.texts[0]!)),
    )
    if (firm) return firm.texts[0]!
  }
  const client = cliente === null ? undefined : columns[cliente]!
  if (!client || !BUYER_HEADER.test(fold(client.header)) || !isOne(client)) return null
  const name = client.texts[0]!
  const sellers = columns.filter(({ filled, header }) => filled > 0 && SELLER_HEADER.test(fold(header)))
  if (mayBeGeneralClient(name) || sellers.length === 0) return null
  if (sellers.some(({ distinct }) => distinct > 1)) return documents >= SEVERAL_SELLERS ? name : null
  // The one who issues all documents is the shop itself.
  const isIssuer = sellers.some(({ header }) => /emisor/.test(fold(header)))
  return documents >= LEAST_DOCUMENTS && !isIssuer ? name : null
}
