import { Button } from '@mantine/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { DASHBOARD_DATA_KEY } from './dashboard-data.query.ts'

/** Requests the dashboard's data again, for a card whose data could not be loaded. */
export const RetryButton = () => {
  const queries = useQueryClient()
  const asking = useIsFetching({ queryKey: DASHBOARD_DATA_KEY }) > 0
  return (
    <Button
      size="xs"
      variant="default"
      loading={asking}
      onClick={() => void queries.refetchQueries({ queryKey: DASHBOARD_DATA_KEY, type: 'active' })}
      data-print="no"
    >
      Reintentar
    </Button>
  )
}
