import { productMatcher } from '@vigia/contract/match-products.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { likeliestFirst, type PackedItem } from './pack-evidence.ts'
import type { ReorderProduct } from './reorder-products.ts'
import { listSoldLately } from './sold-lately.sql.ts'
import type { ReadReport } from './stock-report.thread.ts'

const COUNTED = 'cantidad_en_empaques'

/** A report in which the answer to the question about packs that the business's sales make likely comes first. */
export const withLikelyAnswers = async <R extends ReadReport>(
  tx: TenantTx,
  report: R,
  products: readonly ReorderProduct[],
): Promise<R> => {
  const { questions, items } = report.file
  if (!questions.some(({ code }) => code === COUNTED)) return report
  const find = productMatcher(products)
  const found = items.flatMap((item) => {
    const product = item.packInWords === undefined ? undefined : find({ codes: item.codes, names: [item.name] })
    return product === undefined || product === 'conflict' ? [] : [{ item, product }]
  })
  const sold = await listSoldLately(
    tx,
    found.map(({ product }) => product.id),
  )
  const sales = new Map(
    sold.map(({ producto_id, valor, cantidad, meses }) => [
      producto_id,
      { price: moneyOf(valor) / quantityOf(cantidad), monthly: quantityOf(cantidad) / meses },
    ]),
  )
  const packed = found.map(({ item, product }): PackedItem => ({
    ...item,
    name: product.nombre,
    sales: sales.get(product.id),
  }))
  const sorted = questions.map((question) => (question.code === COUNTED ? likeliestFirst(question, packed) : question))
  return { ...report, file: { ...report.file, questions: sorted } }
}
