import { saveInventory } from '@vigia/contract/calls/inventory.ts'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../lib/use-refusal.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { Notice } from '../../ui/notice.tsx'
import { staleText } from './period-text.ts'

/** What is to be known before the list: old stock, who keeps it, and what is missing for an order. */
export const ReorderNotices = ({ plan, withoutStock }: { plan: ReorderPlan; withoutStock: boolean }) => {
  const refusal = useRefusal(saveInventory)
  const limited = (useQuery(userInfoQuery).data?.locales ?? null) !== null
  const [now] = useState(() => new Date())
  const stale = staleText(plan, now)
  return (
    <>
      {stale !== undefined && <Notice tone="doubt">{stale}</Notice>}
      {refusal !== undefined && (
        <Notice tone="calm" title={limited ? 'Ves lo esperado de tus locales' : 'Ves las existencias, sin cambiarlas'}>
          {limited
            ? 'Las existencias y el pedido son de todo el negocio: los maneja quien ve todos los locales.'
            : refusal}
        </Notice>
      )}
      {refusal === undefined && plan.de_parte && (
        <Notice tone="calm" title="El pedido se calcula para todo el negocio">
          Las existencias son de todos tus locales juntos: aquí las ves sin cambiarlas, junto a lo que esperamos que
          venda lo que elegiste. Para escribirlas y ver el pedido, quita el filtro de locales.
        </Notice>
      )}
      {refusal === undefined && withoutStock && !plan.de_parte && plan.filas.length > 0 && (
        <Notice tone="calm" title="Di cuánto tienes y te decimos cuánto pedir">
          Sube el reporte de existencias de tu programa, escríbelas en la tabla o pégalas desde Excel. Sin ellas ves lo
          que esperamos que vendas.
        </Notice>
      )}
    </>
  )
}
