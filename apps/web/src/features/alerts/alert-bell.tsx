import { ActionIcon, Indicator, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useId, useState } from 'react'
import { countOf } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import classes from './alert-bell.module.css'
import { AlertList } from './alert-list.tsx'
import { listAlertsQuery } from './list-alerts.query.ts'
import { NO_ALERTS } from './no-alerts.ts'

/** Above this the bell says only that there are more. */
const MOST_SHOWN = 99

/** The bell of the navigation: how many alerts there are, and the alerts on request. */
export const AlertBell = ({ money }: { money: boolean }) => {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const alerts = useQuery(listAlertsQuery)
  const count = alerts.data?.shown.filter(({ dismissed }) => !dismissed).length ?? 0
  const label = count === 0 ? 'Alertas de tendencia' : `Alertas de tendencia: ${countOf(count, 'alerta', 'alertas')}`
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(420px, calc(100vw - 32px))"
      shadow="md"
      radius={12}
      trapFocus
      returnFocus
    >
      <Indicator
        label={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        disabled={count === 0}
        size={16}
        offset={6}
        classNames={{ indicator: classes.count }}
      >
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-labelledby={id} className={classes.dropdown}>
        {/* The heading takes the focus: the list is read from its beginning. */}
        <Text fw={600} id={id} tabIndex={-1} data-autofocus className={classes.title}>
          Alertas de tendencia
        </Text>
        {alerts.isPending && <LoadingBlock rows={3} height={56} />}
        {alerts.isError && <ErrorState message={MESSAGES.alertasFallo} onRetry={() => void alerts.refetch()} />}
        {alerts.data && (alerts.data.unknown !== undefined || alerts.data.shown.length === 0) && (
          <Text size="sm" c="dimmed">
            {alerts.data.unknown ?? NO_ALERTS}
          </Text>
        )}
        {alerts.data && <AlertList alerts={alerts.data.shown} money={money} onFollow={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
