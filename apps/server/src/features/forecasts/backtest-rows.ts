import type { NodeMeasure, ShopForecast } from '@vigia/forecast/shop.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'

/** Clients are left out: they are many and buy irregularly, so the error of a single month says little. */
const isStored = ({ level }: ShopForecast['nodes'][number]): boolean => level !== 'cliente'

const hasBacktest = ({ quantity, value }: ShopForecast['nodes'][number]): boolean =>
  [quantity, value].some(({ backtest }) => backtest.upper80.some((amount) => amount > 0))

/** The backtest of a forecast's nodes as rows of `nodo_prueba`, in JSON. */
export const backtestRows = ({ nodes }: ShopForecast): string =>
  JSON.stringify(
    nodes
      .filter((node) => isStored(node) && hasBacktest(node))
      .map(({ level, id, quantity, value }) => {
        const months = (
          { backtest }: NodeMeasure,
          of: keyof NodeMeasure['backtest'],
          stored: (amount: number) => number,
        ) => `{${Array.from(backtest[of], stored).join(',')}}`
        return {
          nivel: level,
          entidad_id: id,
          cantidad: months(quantity, 'mean', storedQuantity),
          cantidad_desde: months(quantity, 'lower80', storedQuantity),
          cantidad_hasta: months(quantity, 'upper80', storedQuantity),
          valor: months(value, 'mean', storedMoney),
          valor_desde: months(value, 'lower80', storedMoney),
          valor_hasta: months(value, 'upper80', storedMoney),
        }
      }),
  )
