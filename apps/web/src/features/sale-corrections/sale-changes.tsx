import { Box, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatShortDate } from '../../lib/format.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { changeText } from './change-text.ts'
import { saleChangesQuery } from './sale-lines.query.ts'
import { useSaleActions } from './use-sale-actions.ts'

/** Changes shown before "show more". */
const FEW = 5

/** The corrections made by hand, each with its undo button. */
export const SaleChanges = () => {
  const changes = useQuery(saleChangesQuery)
  const { undoing } = useSaleActions()
  const [all, setAll] = useState(false)
  if (!changes.data || changes.data.length === 0) return null
  const shown = all ? changes.data : changes.data.slice(0, FEW)
  return (
    <Box mt="lg">
      <Title order={3} mb="xs">
        Lo que cambiaste
      </Title>
      <RowList>
        {shown.map((change) => (
          <RowItem
            key={change.id}
            title={`${change.antes.nombre_producto} del ${formatShortDate(change.antes.fecha)}: ${changeText(change)}`}
            note={formatDateTime(change.hecho_en)}
          >
            <Button
              size="xs"
              variant="default"
              aria-label={`Deshacer el cambio de ${change.antes.nombre_producto} del ${formatShortDate(change.antes.fecha)}`}
              loading={undoing.isPending && undoing.variables === change.id}
              disabled={undoing.isPending}
              onClick={() => undoing.act(change.id)}
            >
              Deshacer
            </Button>
          </RowItem>
        ))}
      </RowList>
      {changes.data.length > FEW && !all && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          Ver {changes.data.length - FEW} más
        </Button>
      )}
    </Box>
  )
}
