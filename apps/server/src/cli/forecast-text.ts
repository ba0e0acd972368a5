/** A prediction as text for the terminal. */
import type { Currency } from '@vigia/ingest/notation.ts'
import type { StoredLevelAccuracy } from '../db/stored-evaluation.ts'
import { monthAndYear } from '../month-names.ts'
import { money, percent, whole } from './figures.ts'
import { monthsTable } from './months-table.ts'
import type { Prediction } from './predict.ts'
import { table } from './terminal.ts'

const SHOWN_PRODUCTS = 10

const productsTable = ({ products }: Prediction, currency: Currency): string =>
  table(
    ['Producto', 'Unidades', `Ventas ${currency}`],
    products
      .slice(0, SHOWN_PRODUCTS)
      .map(({ name, total }) => [name, whole(total.quantity), money(total.value, currency)]),
  )

const errorRow = (name: string, level: StoredLevelAccuracy | null): string[][] =>
  level
    ? [
        [
          name,
          percent(level.wape),
          level.wape_ingenuo === null ? '—' : percent(level.wape_ingenuo),
          `${level.sesgo > 0 ? '+' : ''}${percent(level.sesgo)}`,
          String(level.meses),
        ],
      ]
    : []

export const forecastText = (prediction: Prediction, currency: Currency): string => {
  const {
    cutoff,
    unfinished,
    missingStores,
    historyMonths,
    backtest,
    closedMonths,
    partlyClosedMonths,
    closedStores,
    lowMonths,
    partialMonths,
  } = prediction
  const errors = [...errorRow('Unidades', backtest.quantity), ...errorRow('Ventas', backtest.value)]
  return [
    `  Historia: ${historyMonths} ${historyMonths === 1 ? 'mes completo' : 'meses completos'}, hasta ${monthAndYear(cutoff)}.`,
    ...(unfinished !== null && missingStores.length > 0
      ? [`  En ${monthAndYear(unfinished)} faltan ventas de ${missingStores.join(', ')}: se cuenta como mes en curso.`]
      : []),
    ...(partialMonths > 0
      ? [
          `  Antes hay ${partialMonths === 1 ? 'un mes' : `${partialMonths} meses`} con solo una parte de las ventas, de los que no se aprendió nada.`,
        ]
      : []),
    ...(closedMonths.length > 0
      ? [`  Meses casi sin ventas, de los que no se aprendió nada: ${closedMonths.map(monthAndYear).join(', ')}.`]
      : []),
    ...(partlyClosedMonths.length > 0
      ? [
          `  Meses con varios días seguidos sin ventas, de los que se aprendió de los demás días: ${partlyClosedMonths.map(monthAndYear).join(', ')}.`,
        ]
      : []),
    ...closedStores.map(
      ({ name, months }) =>
        `  ${name} tuvo varios días seguidos sin ventas en ${months.map(monthAndYear).join(', ')}: se aprendió de los demás días.`,
    ),
    ...(lowMonths.length > 0
      ? [
          `  Meses con muchas menos ventas de lo usual, de las que no se aprendió: ${lowMonths.map(monthAndYear).join(', ')}.`,
        ]
      : []),
    `\n  Pronóstico de todo el negocio\n`,
    monthsTable(prediction.months, unfinished, currency),
    `\n  Los productos que más se venderán en los próximos 12 meses\n`,
    productsTable(prediction, currency),
    ...(errors.length > 0
      ? [
          `\n  Cuánto se habría equivocado a tres meses en todo el negocio (error absoluto sobre lo vendido)\n`,
          table(['Medida', 'Error', 'Repitiendo el año pasado', 'Sesgo', 'Meses'], errors),
        ]
      : ['\n  La historia es muy corta para medir cuánto se equivoca.']),
  ].join('\n')
}
