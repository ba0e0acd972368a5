import { Anchor, Text } from '@mantine/core'
import type { Departure, FollowUp } from '@vigia/contract/calls/follow-up.ts'
import {
  againstExpected,
  isMonthUnloaded,
  notComparedText,
  NOTHING_SAID,
  nothingDepartedText,
  storesLeftOutText,
} from '@vigia/contract/departures-text.ts'
import { monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { unitFor } from '@vigia/contract/product-unit.ts'
import { orderedMonthText, orderPartsText } from '@vigia/contract/order-parts-text.ts'
import { knownStockText, nothingToOrderText } from '@vigia/contract/order-text.ts'
import { Link } from 'react-router'
import { PATHS, dashboardPath, reorderPath } from '../../lib/paths.ts'
import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import {
  capitalised,
  countOf,
  formatAmount,
  formatDateTime,
  formatDays,
  formatNumber,
  formatMonth,
  formatShare,
  formatShortDate,
  formatUnits,
} from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { comparedDays } from './compared-days.ts'
import classes from './week-card.module.css'

/** 'Esperábamos $ 100. 8% más de lo esperado.'; the second part only if there was a forecast. */
const comparedText = (sold: number, expected: number, unit: FollowUp['unidad']): string => {
  const against = againstExpected(sold, expected)
  const told = against === undefined ? '' : ` ${capitalised(against)}.`
  return `Esperábamos ${formatAmount(expected, unit)}.${told}`
}

/** Usual error of a product's or client's forecast over this number of days. */
const usualText = (one: string, error: number): string =>
  error >= 1
    ? `Lo de este ${one} casi no se puede prever en tan pocos días.`
    : `En tan pocos días, este ${one} suele apartarse ${formatShare(error)}.`

const Figure = ({ title, figure, text }: { title: string; figure: string; text: string }) => (
  <div className={classes.fact}>
    <h3 className={classes.title}>{title}</h3>
    <p className={classes.figure}>{figure}</p>
    <p className={classes.text}>{text}</p>
  </div>
)

const Figures = ({ week }: { week: FollowUp }) => {
  const { unidad, vendido, esperado, comparada_hasta, mes } = week
  const amount = (value: number) => formatAmount(value, unidad)
  return (
    <div className={classes.figures}>
      {vendido !== null && comparada_hasta !== null && (
        <Figure
          title={comparedDays(week, comparada_hasta)}
          figure={amount(vendido)}
          text={esperado === null ? NOTHING_SAID : comparedText(vendido, esperado, unidad)}
        />
      )}
      {mes && (
        <Figure
          title={`Cierre de ${formatMonth(toMonth(mes))}`}
          figure={amount(mes.cierre)}
          text={[
            isMonthUnloaded(week) ? 'Aún no cargas ventas de este mes.' : `Va en ${amount(mes.vendido)}.`,
            mes.desde !== null &&
              mes.hasta !== null &&
              mes.desde < mes.hasta &&
              `Lo probable: entre ${amount(mes.desde)} y ${amount(mes.hasta)}.`,
            mes.hace_un_ano !== null && `Hace un año: ${amount(mes.hace_un_ano)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
    </div>
  )
}

/** Filters of the dashboard to which departures link. */
const ONE = { productos: 'producto', clientes: 'cliente' } as const

const Departures = ({
  title,
  filter,
  departures,
  unit,
}: {
  title: string
  filter: keyof typeof ONE
  departures: readonly Departure[]
  unit: FollowUp['unidad']
}) => (
  <div>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.list}>
      {departures.map(({ id, nombre, vendido, esperado, error }) => (
        <li key={id}>
          <Anchor component={Link} to={dashboardPath(filter, id)} size="sm">
            {nombre}
          </Anchor>
          <div>
            {formatAmount(vendido, unit)}. {comparedText(vendido, esperado, unit)}
          </div>
          {error !== null && <div className={classes.soft}>{usualText(ONE[filter], error)}</div>}
        </li>
      ))}
    </ul>
  </div>
)

/** '48 unidades', '943 m' */
const measured = (amount: number, unit = ''): string =>
  unit === '' ? formatUnits(amount) : `${formatNumber(amount)}\u00a0${unitFor(amount, unit)}`

const Order = ({ order }: { order: NonNullable<FollowUp['pedido']> }) => (
  <div>
    <h3 className={classes.title}>
      {order.productos === null ? 'Lo que más esperas vender en' : 'Qué pedir para'}{' '}
      {orderedMonthText(order, formatMonth(monthOfDate(order.desde)))}
    </h3>
    {order.productos !== null && (
      <Text size="sm">
        {[
          order.productos === 0
            ? nothingToOrderText(order)
            : `${countOf(order.productos, 'producto', 'productos')}${order.unidades === null ? '' : `, ${measured(order.unidades, order.medida)}`}.`,
          order.incluye && orderPartsText(order.incluye, MONTH_NAMES[order.incluye.mes.mes - 1]!, formatNumber),
          knownStockText(order),
        ]
          .filter((text) => text !== undefined)
          .join(' ')}
      </Text>
    )}
    <ul className={classes.list}>
      {order.primeros.map(({ producto_id, nombre, cantidad, medida }) => (
        <li key={producto_id} className={classes.pair}>
          <span>{nombre}</span>
          <span>{measured(cantidad, medida)}</span>
        </li>
      ))}
    </ul>
    <Anchor component={Link} to={reorderPath(monthOfDate(order.desde))} size="sm">
      Ver todo en Qué pedir
    </Anchor>
  </div>
)

/** Whether the sales of the week were incomplete when the follow-up was made. */
const staleText = (week: FollowUp): string | undefined => {
  const { ventas_hasta, hasta, comparada_hasta, completa } = week
  if (ventas_hasta >= hasta || completa) return storesLeftOutText(week)
  const until = `Tus ventas llegaban al ${formatShortDate(ventas_hasta)}`
  return comparada_hasta === null
    ? `${until}: de esta semana no teníamos ninguna.`
    : [`${until}: comparamos solo esos días.`, storesLeftOutText(week)].filter((text) => text !== undefined).join(' ')
}

/** The content of one week's follow-up. */
export const WeekCard = ({ week }: { week: FollowUp & { hecho: string } }) => {
  const stale = staleText(week)
  const { productos, clientes, unidad, pedido, esperado } = week
  const untold = [nothingDepartedText(week), notComparedText(week)].filter((text) => text !== undefined).join(' ')
  return (
    <SectionCard title={`Semana del ${formatDays(week.desde, week.hasta)}`}>
      <div className={classes.body}>
        {stale !== undefined && (
          <Notice
            tone="doubt"
            action={
              <Anchor component={Link} to={PATHS.ventas} size="sm">
                Subir ventas
              </Anchor>
            }
          >
            {stale}
          </Notice>
        )}
        <Figures week={week} />
        <div className={classes.lists}>
          {productos.length > 0 && (
            <Departures
              title={
                productos.length === 1
                  ? 'El producto que más se apartó de lo esperado'
                  : 'Los productos que más se apartaron de lo esperado'
              }
              filter="productos"
              departures={productos}
              unit={unidad}
            />
          )}
          {clientes.length > 0 && (
            <Departures
              title={
                clientes.length === 1
                  ? 'El cliente que más se apartó de lo esperado'
                  : 'Los clientes que más se apartaron de lo esperado'
              }
              filter="clientes"
              departures={clientes}
              unit={unidad}
            />
          )}
          {esperado !== null && untold !== '' && <Text size="sm">{untold}</Text>}
          {pedido && <Order order={pedido} />}
        </div>
        <Text size="xs" c="dimmed">
          {`${week.rehecho ? 'Hecho de nuevo' : 'Hecho'} el ${formatDateTime(week.hecho)}, con las ventas que tenías hasta el ${formatShortDate(week.ventas_hasta)}. Si cambian las ventas de esta semana, lo hacemos de nuevo; lo demás que cargues o ajustes se ve en Predicciones y en Qué pedir.`}
        </Text>
      </div>
    </SectionCard>
  )
}
