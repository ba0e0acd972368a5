import { Button } from '@mantine/core'
import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { countOf } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FirstLines } from '../stock-notices.tsx'
import { categoriesOf } from './categories-of-report.ts'

/** Offers to assign the report's categories to products without one. */
export const GivenCategories = ({
  rows,
  given,
  onGive,
}: {
  rows: StockPreview['filas']
  given: boolean
  onGive: (given: boolean) => void
}) => {
  const categories = categoriesOf(rows)
  const products = new Set([...categories.values()].flat()).size
  if (products === 0) return null
  return (
    <Notice
      tone={given ? 'good' : 'doubt'}
      title={
        given
          ? countOf(
              products,
              'producto sin categoría toma la del reporte',
              'productos sin categoría toman la del reporte',
            )
          : countOf(
              products,
              'producto no tiene categoría y el reporte la dice',
              'productos no tienen categoría y el reporte la dice',
            )
      }
      action={
        <Button size="xs" variant="default" onClick={() => onGive(!given)}>
          {given ? 'Dejarlos sin categoría' : 'Usar estas categorías'}
        </Button>
      }
    >
      <FirstLines
        lines={[...categories].map(([name, ids]) => `${name}: ${countOf(ids.length, 'producto', 'productos')}`)}
      />
      <div>Los que ya tienen categoría la conservan.</div>
    </Notice>
  )
}
