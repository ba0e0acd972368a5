import { Button } from '@mantine/core'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { saveInventory } from '@vigia/contract/calls/inventory.ts'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { useState } from 'react'
import { useRefusal } from '../../lib/use-refusal.ts'
import { Notice } from '../../ui/notice.tsx'
import { staleText } from './period-text.ts'
import { type SilenceAnswerer, silencesText, silencesTitle } from './silence/silence-text.ts'
import { inStore } from './store-text.ts'
import { useIsLimited } from '../../lib/use-is-limited.ts'

const NoticeOfPart = ({ limited, refusal }: { limited: boolean; refusal: string | undefined }) => {
  if (limited)
    return (
      <Notice tone="calm" title="Ves lo esperado de tus locales">
        Elige uno solo en el filtro Locales y verás sus existencias y su pedido. Los de todo el negocio los maneja quien
        ve todos los locales.
      </Notice>
    )
  return refusal === undefined ? (
    <Notice tone="calm" title="El pedido se calcula de un local, o de todo el negocio">
      Con varios locales a la vez ves las existencias de todo el negocio, sin cambiarlas, junto a lo que esperamos que
      venda lo que elegiste. Para escribirlas y ver el pedido, elige un solo local o quita el filtro.
    </Notice>
  ) : null
}

/** Notices above the list: old stock, who maintains it, and what is missing for an order. */
export const ReorderNotices = ({
  plan,
  withoutStock,
  silent,
  answerer,
  onSilent,
}: {
  plan: ReorderPlan
  withoutStock: boolean
  /** Number of products that have stopped selling. */
  silent: number
  answerer: SilenceAnswerer
  onSilent: () => void
}) => {
  const refusal = useRefusal(saveInventory)
  const limited = useIsLimited()
  const [now] = useState(() => new Date())
  const mayImport = useRefusal(uploadSalesFile) === undefined
  const stale = staleText(plan, now, mayImport)
  const { local } = plan
  return (
    <>
      {stale !== undefined && <Notice tone="doubt">{stale}</Notice>}
      {silent > 0 && (
        <Notice
          tone="doubt"
          title={silencesTitle(silent)}
          action={
            answerer === 'here' && (
              <Button size="xs" variant="default" disabled={plan.todos !== null} onClick={onSilent}>
                Decir por qué
              </Button>
            )
          }
        >
          {silencesText(silent, answerer)}
        </Notice>
      )}
      {refusal !== undefined && !(limited && plan.de_parte) && (
        <Notice tone="calm" title="Ves las existencias, sin cambiarlas">
          {refusal}
        </Notice>
      )}
      {plan.de_parte && <NoticeOfPart limited={limited} refusal={refusal} />}
      {refusal === undefined && withoutStock && !plan.de_parte && plan.filas.length > 0 && (
        <Notice tone="calm" title={`Di cuánto tienes${inStore(local)} y te decimos cuánto pedir`}>
          Sube el reporte de existencias de tu programa, escríbelas en la tabla o pégalas desde Excel. Sin ellas ves lo
          que esperamos que vendas.
          {local && !limited && ' Las existencias de todo el negocio serán la suma de lo que digas de cada local.'}
        </Notice>
      )}
    </>
  )
}
