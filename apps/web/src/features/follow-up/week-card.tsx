import { Anchor, Text } from '@mantine/core'
import type { Departure, FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { notComparedText, nothingDepartedText, storesLeftOutText } from '@vigia/contract/departures-text.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { Link } from 'react-router'
import { type DashboardFilter, PATHS, dashboardPath } from '../../lib/paths.ts'
import {
  countOf,
  formatAmount,
  formatDateTime,
  formatDays,
  formatMonth,
  formatShare,
  formatShortDate,
  formatWhole,
} from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { comparedDays } from './compared-days.ts'
import classes from './week-card.module.css'

/** ' 8% más de lo esperado.', of both figures as they are written; nothing where nothing was expected. */
const compared = (sold: number, expected: number): string => {
  const [roundedSold, roundedExpected] = [Math.round(sold), Math.round(expected)]
  if (roundedExpected <= 0) return ''
  const percent = Math.round((100 * (roundedSold - roundedExpected)) / roundedExpected)
  if (percent === 0) return ' Lo esperado.'
  return ` ${formatWhole(Math.abs(percent))}% ${percent > 0 ? 'más' : 'menos'} de lo esperado.`
}

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
          text={esperado === null ? '' : `Esperábamos ${amount(esperado)}.${compared(vendido, esperado)}`}
        />
      )}
      {mes && (
        <Figure
          title={`Cierre de ${formatMonth(toMonth(mes))}`}
          figure={amount(mes.cierre)}
          text={[
            `Va en ${amount(mes.vendido)}.`,
            mes.desde !== null &&
              mes.hasta !== null &&
              mes.desde < mes.hasta &&
              `Entre ${amount(mes.desde)} y ${amount(mes.hasta)}.`,
            mes.hace_un_ano !== null && `Hace un año: ${amount(mes.hace_un_ano)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
    </div>
  )
}

const Departures = ({
  title,
  filter,
  departures,
  unit,
}: {
  title: string
  filter: DashboardFilter
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
            {formatAmount(vendido, unit)}, esperábamos {formatAmount(esperado, unit)}
          </div>
          {error !== null && (
            <div className={classes.soft}>En esos días suele apartarse {formatShare(error)} de lo esperado</div>
          )}
        </li>
      ))}
    </ul>
  </div>
)

const Order = ({ order }: { order: NonNullable<FollowUp['pedido']> }) => (
  <div>
    <h3 className={classes.title}>
      {order.productos === null ? 'Lo que más esperas vender en' : 'Qué pedir para'}{' '}
      {formatMonth(toMonth(monthOf(order.desde)))}
    </h3>
    {order.productos !== null && (
      <Text size="sm">
        {order.productos === 0
          ? 'No te falta pedir nada.'
          : `${countOf(order.productos, 'producto', 'productos')}, ${formatAmount(order.unidades ?? 0, 'cantidad')}.`}
      </Text>
    )}
    <ul className={classes.list}>
      {order.primeros.map(({ producto_id, nombre, cantidad }) => (
        <li key={producto_id} className={classes.pair}>
          <span>{nombre}</span>
          <span>{formatAmount(cantidad, 'cantidad')}</span>
        </li>
      ))}
    </ul>
    <Anchor component={Link} to={PATHS.quePedir} size="sm">
      Ver todo en Qué pedir
    </Anchor>
  </div>
)

const monthOf = (iso: string): { anio: number; mes: number } => ({
  anio: Number(iso.slice(0, 4)),
  mes: Number(iso.slice(5, 7)),
})

/** Whether the sales of a week were not all there when it was looked back on. */
const staleText = (week: FollowUp): string | undefined => {
  const { ventas_hasta, hasta, comparada_hasta } = week
  if (ventas_hasta >= hasta) return storesLeftOutText(week)
  const until = `Tus ventas llegaban al ${formatShortDate(ventas_hasta)}`
  return comparada_hasta === null
    ? `${until}: de esta semana no teníamos ninguna.`
    : [`${until}: comparamos solo esos días.`, storesLeftOutText(week)].filter((text) => text !== undefined).join(' ')
}

/** What one week's follow-up says. */
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
