import { notifications } from '@mantine/notifications'
import { useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'

const ID = 'sin-conexion'

/**
 * Says that an action started offline waits for the network. Shown over dialogs and on pages without the connection banner, where otherwise only the
 * button's spinner would show it.
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
