import { countOf, formatNumber } from '../../lib/format.ts'
import { ConfidenceBadge } from '../../ui/confidence-badge.tsx'
import { committedText } from './committed-text.ts'
import classes from './reorder-list.module.css'
import { rangeText } from './product-row.tsx'
import type { ReorderViewProps } from './reorder-table.tsx'
import { isUnknown, newText } from './order-text.ts'
import { figureOf } from './steps.ts'
import { SilenceBadge } from './silence/silence-badge.tsx'
import { StockInput } from './stock-input.tsx'
import { StockOutBadge } from './stock-out/stock-out-badge.tsx'
import { SuggestedOrder } from './suggested-order.tsx'
import { SUMMING, totalText } from './total-text.ts'
import { imbalanceText } from './transfers.ts'

/** The list on a phone: products one below the other, with their orders at the right. */
export const ReorderList = ({
  groups,
  products,
  total,
  stale,
  whole,
  ordering,
  ofPart,
  cut,
  onOpen,
  onSave,
  onStockOut,
  onSilence,
}: Omit<ReorderViewProps, 'committing' | 'costs' | 'prorated' | 'sort' | 'store' | 'onSort'>) => (
  <>
    {groups.map(([group, rows, detail]) => (
      <section key={group} aria-label={group || 'Productos'}>
        {group !== '' && (
          <h3 className={classes.group}>
            {group}
            {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          </h3>
        )}
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.producto_id} className={classes.item}>
              <div className={classes.words}>
                <span className={classes.name}>{row.nombre}</span>
                {row.codigo !== null && <span className={classes.soft}>{row.codigo}</span>}
                <span className={classes.expected}>
                  {!isUnknown(row) && (
                    <>
                      Esperas <strong>{figureOf(row.esperado, row)}</strong> · de {rangeText(row)}
                    </>
                  )}
                </span>
                {row.empezo !== null && <span className={classes.soft}>{newText(row)}</span>}
                <span className={classes.soft}>
                  {row.hace_un_ano !== null && `Hace un año ${figureOf(row.hace_un_ano, row)}`}
                  {committedText(row) !== undefined && ` · Comprometido ${committedText(row)}`}
                </span>
                <span className={classes.soft}>{imbalanceText(row)}</span>
                {row.sin_ventas_desde === null && <ConfidenceBadge error={row.error} ofPart={ofPart} />}
                <SilenceBadge row={row} onOpen={onSilence} />
                <StockOutBadge row={row} onOpen={onStockOut} />
              </div>
              {(onSave || row.inventario.existencias !== null) && (
                <div className={classes.order}>
                  <span className={classes.soft} aria-hidden>
                    Existencias
                  </span>
                  <StockInput row={row} onSave={onSave} />
                  {row.pedido !== null && row.pedido.cantidad > 0 && (
                    <span className={classes.soft} aria-hidden>
                      Pedir
                    </span>
                  )}
                  <SuggestedOrder row={row} wanted={cut.get(row.producto_id)} readOnly={!onSave} onOpen={onOpen} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
    {whole && (
      <div className={classes.total}>
        <div>Total de {countOf(products, 'producto', 'productos')}</div>
        <div className={classes.expected}>
          Esperas <strong>{total ? formatNumber(total.esperado) : '…'}</strong>
          {typeof total?.hace_un_ano === 'number' && ` · Hace un año ${formatNumber(total.hace_un_ano)}`}
        </div>
        {ordering && <div className={classes.expected}>{total ? totalText(total, stale) : SUMMING}</div>}
      </div>
    )}
  </>
)
