import { notifications } from '@mantine/notifications'
import { useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'

const ID = 'sin-conexion'

/**
 * Says of what was pressed without a network that it waits for one: over dialogs, and on pages without the connection's
 * banner, where a button would turn without a word.
 */
export const WaitingNotice = () => {
  const waiting = useMutationState({ filters: { status: 'pending' }, select: ({ state }) => state.isPaused }).includes(
    true,
  )
  useEffect(() => {
    if (!waiting) return
    notifications.show({
      id: ID,
      color: 'yellow',
      title: 'Sin conexión a internet',
      message: 'Lo enviamos apenas vuelva. No cierres esta página.',
      autoClose: false,
      withCloseButton: false,
    })
    return () => void notifications.hide(ID)
  }, [waiting])
  return null
}
