import { Stack, Text } from '@mantine/core'
import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { countOf, formatQuantity, formatUnits } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FirstLines, ForgottenStores, StockNotices } from '../stock-notices.tsx'
import { useIsLimited } from '../../../lib/use-is-limited.ts'
import { GivenCategories } from './given-categories.tsx'
import type { SourceText } from './source-text.ts'
import { missingStore, rowNamer, placesText, productsByStoreText } from './stores-of-report.ts'
import { hasStock, lineText } from './row-text.ts'

/** Which products of the report the shop has, which it does not have, and which of the shop's are missing in the report. */
export const StockMatches = ({
  preview,
  source,
  zeroed,
  onZero,
  categorized,
  onCategorize,
}: {
  preview: StockPreview
  source: SourceText
  zeroed: boolean
  onZero: (zeroed: boolean) => void
  /** Whether the categories of the report are assigned to products without one. */
  categorized: boolean
  onCategorize: (categorized: boolean) => void
}) => {
  const { filas, sumados, sin_coincidir, sin_coincidir_total, sin_existencias_total } = preview
  const named = rowNamer(preview.locales)
  const missing = missingStore(preview)
  const limited = useIsLimited()
  const negativos = preview.negativos.map((row) => ({ ...row, nombre: named(row) }))
  const products = new Set(filas.map(({ producto_id }) => producto_id)).size
  const matched = filas.length + negativos.length > 0
  const units = filas.reduce((sum, { existencias = 0 }) => sum + existencias, 0)
  return (
    <Stack gap="xs" aria-live="polite">
      <Notice
        tone={filas.length > 0 ? 'good' : 'doubt'}
        title={
          filas.length > 0
            ? `${countOf(products, 'producto coincide', 'productos coinciden')} con los tuyos${hasStock(preview) ? `: ${formatUnits(units)}` : ''}`
            : matched
              ? 'Ningún producto tiene una cantidad que podamos cargar'
              : missing === undefined
                ? `Ningún producto ${source.of} coincide con los tuyos`
                : `${source.subject} no dice qué hay en ${missing}`
        }
      >
        <FirstLines lines={filas.map((row) => lineText(named(row), row))} />
        {filas.length > 0 && !hasStock(preview) && 'Tus existencias quedan como estaban.'}
        {!matched && missing === undefined && 'Buscamos por código y por nombre. Revisa abajo qué es cada columna.'}
      </Notice>
      {preview.locales.length > 0 && (
        <Notice tone="calm" title={productsByStoreText(preview.locales)}>
          {placesText(preview, limited)}
        </Notice>
      )}
      <ForgottenStores products={preview.sin_local_total} />
      <StockNotices
        added={sumados}
        negative={negativos}
        zeroed={zeroed}
        places={preview.bodegas.length > 1 && preview.locales.length === 0}
        onZero={onZero}
      />
      <GivenCategories rows={filas} given={categorized} onGive={onCategorize} />
      {sin_coincidir_total > 0 && filas.length > 0 && (
        <Notice
          tone="calm"
          title={`${countOf(sin_coincidir_total, `producto ${source.of} no está`, `productos ${source.of} no están`)} en tus ventas; no ${sin_coincidir_total === 1 ? 'lo' : 'los'} usamos`}
        >
          <details>
            <summary>Ver cuáles</summary>
            {sin_coincidir.map(({ codigo, nombre, existencias }, at) => (
              <div key={at}>
                {[codigo, nombre].filter(Boolean).join(' · ')}
                {hasStock(preview) && `: ${formatQuantity(existencias)}`}
              </div>
            ))}
            {sin_coincidir_total > sin_coincidir.length && (
              <div>y {countOf(sin_coincidir_total - sin_coincidir.length, 'más', 'más')}</div>
            )}
          </details>
        </Notice>
      )}
      {preview.agotados_total > 0 && (
        <Text size="sm" c="dimmed">
          {countOf(preview.agotados_total, 'existencia queda', 'existencias quedan')} en 0: {source.inside} el producto
          está en otro local o bodega, y no en ese.
        </Text>
      )}
      {sin_existencias_total > 0 && filas.length > 0 && (
        <Text size="sm" c="dimmed">
          {countOf(sin_existencias_total, 'producto tuyo no está', 'productos tuyos no están')} {source.inside}:{' '}
          {sin_existencias_total === 1 ? 'queda como estaba' : 'quedan como estaban'}.
        </Text>
      )}
    </Stack>
  )
}
