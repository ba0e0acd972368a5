import { Button } from '@mantine/core'
import { countOf, formatQuantity, formatWhole } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { StockDoubts } from './stock-remark.ts'

/** Maximum number of products listed of each kind; the rest are counted. */
const SHOWN = 5

/** The first lines, and the number of others. */
export const FirstLines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.slice(0, SHOWN).map((line, at) => (
      // Two lines may be equal, and they are never reordered.
      <div key={at}>{line}</div>
    ))}
    {lines.length > SHOWN && <div>y {formatWhole(lines.length - SHOWN)} más</div>}
  </>
)

/** Warns that stock of the whole business replaces stock by store. */
export const ForgottenStores = ({ products }: { products: number }) =>
  products === 0 ? null : (
    <Notice
      tone="doubt"
      title={`De ${countOf(products, 'producto', 'productos')} olvidamos lo que dijiste de cada local`}
    >
      Estas existencias son de todo el negocio. Si son de un solo local, cancela y elígelo primero en el filtro Locales.
    </Notice>
  )

/** States which amounts were added up and which are not loaded, for every source of stock. */
export const StockNotices = ({
  added,
  negative,
  zeroed,
  places = false,
  onZero,
}: StockDoubts & {
  /** Whether the stock of each warehouse is listed separately. */
  places?: boolean
  onZero: (zeroed: boolean) => void
}) => (
  <>
    {added.length > 0 && (
      <Notice
        tone="calm"
        title={countOf(
          added.length,
          'producto aparece varias veces: sumamos sus cantidades',
          'productos aparecen varias veces: sumamos sus cantidades',
        )}
      >
        <FirstLines
          lines={added.map(
            ({ nombre, existencias, filas }) => `${nombre}: ${formatQuantity(existencias)} en ${filas} líneas`,
          )}
        />
      </Notice>
    )}
    {negative.length > 0 && (
      <Notice
        tone="doubt"
        title={
          zeroed
            ? countOf(negative.length, 'producto en negativo queda en 0', 'productos en negativo quedan en 0')
            : countOf(
                negative.length,
                'producto queda en negativo: no lo cambiamos',
                'productos quedan en negativo: no los cambiamos',
              )
        }
        action={
          <Button size="xs" variant="default" onClick={() => onZero(!zeroed)}>
            {zeroed ? 'Dejarlos como estaban' : 'Ponerlos en 0'}
          </Button>
        }
      >
        <FirstLines lines={negative.map(({ nombre, existencias }) => `${nombre}: ${formatQuantity(existencias)}`)} />
        <div>
          No se puede tener menos que nada{places ? ', y las bodegas los restan' : ''}. Si ya no te quedan, son 0.
        </div>
      </Notice>
    )}
  </>
)
