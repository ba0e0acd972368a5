import { Badge, Button } from '@mantine/core'
import type { PosCall } from '@vigia/contract/calls/point-of-sale.ts'
import { useState } from 'react'
import { countOf, formatDateTime, formatWhole } from '../../lib/format.ts'
import { FigureTable, RowDetail } from '../../ui/figure-table.tsx'
import classes from './point-of-sale.module.css'

interface Outcome {
  label: string
  color: string
}

const REFUSED: Record<number, string> = {
  400: 'No se entendió',
  403: 'Sin plan Radar 90',
  409: 'Ocupado, reintentar',
  413: 'Muy grande',
}

/** The result of a call, in words. */
const outcomeOf = ({ estado, prueba, rechazadas, avisos }: PosCall): Outcome => {
  if (estado !== 200) return { label: REFUSED[estado] ?? 'Falló', color: estado === 409 ? 'yellow' : 'red' }
  const kind = prueba ? 'Prueba' : 'Recibido'
  if (rechazadas > 0) return { label: `${kind}, con rechazos`, color: 'yellow' }
  if (avisos.length > 0) return { label: `${kind}, con avisos`, color: 'yellow' }
  return { label: kind, color: prueba ? 'gray' : 'teal' }
}

/** Used if there is no room for columns. */
const summary = (call: PosCall): string =>
  [
    outcomeOf(call).label,
    countOf(call.lineas, 'línea', 'líneas'),
    call.nuevas > 0 && countOf(call.nuevas, 'nueva', 'nuevas'),
    call.corregidas > 0 && countOf(call.corregidas, 'corregida', 'corregidas'),
    call.rechazadas > 0 && countOf(call.rechazadas, 'rechazada', 'rechazadas'),
  ]
    .filter(Boolean)
    .join(' · ')

const TEXT_COLUMNS = ['Clave', 'Respuesta']
const WIDE_COLUMNS = [...TEXT_COLUMNS, 'Líneas', 'Nuevas', 'Corregidas', 'Quitadas', 'Repetidas', 'Rechazadas']
const FIGURES = ['lineas', 'nuevas', 'corregidas', 'quitadas', 'repetidas', 'rechazadas'] as const

/** Calls shown at first. */
const FIRST_CALLS = 10

/** The last calls of the tills, the newest first. */
export const PosCalls = ({ calls }: { calls: readonly PosCall[] }) => {
  const [all, setAll] = useState(false)
  if (calls.length === 0)
    return <p className={classes.note}>Tu caja aún no ha enviado nada. El primer envío aparece aquí solo.</p>
  return (
    <>
      <FigureTable
        caption="Últimos envíos del punto de venta"
        columns={['Recibido', ...WIDE_COLUMNS]}
        textColumns={TEXT_COLUMNS}
        wideColumns={WIDE_COLUMNS}
      >
        {calls.slice(0, all ? calls.length : FIRST_CALLS).map((call) => (
          <tr key={call.id}>
            <th scope="row">
              {formatDateTime(call.recibida_en)}
              <RowDetail>
                {call.nombre_clave} · {summary(call)}
              </RowDetail>
              {call.motivo !== null && <RowDetail always>{call.motivo}</RowDetail>}
              {call.avisos.map((aviso) => (
                <RowDetail key={aviso} always>
                  {aviso}
                </RowDetail>
              ))}
            </th>
            <td data-text data-wide>
              {call.nombre_clave}
            </td>
            <td data-text data-wide>
              <Badge variant="dot" tt="none" fw={500} miw="max-content" color={outcomeOf(call).color}>
                {outcomeOf(call).label}
              </Badge>
            </td>
            {FIGURES.map((name) => (
              <td key={name} data-wide>
                {formatWhole(call[name])}
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
      {!all && calls.length > FIRST_CALLS && (
        <Button size="xs" variant="subtle" className={classes.more} onClick={() => setAll(true)}>
          Ver las {calls.length} últimas
        </Button>
      )}
    </>
  )
}
