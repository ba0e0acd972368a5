import { notifications } from '@mantine/notifications'

/**
 * Toasts: where and for how long is decided once, where `Notifications` is mounted. One stands at a time: what went
 * wrong before is no news beside what has just been done, and a pile of them covers the page's buttons.
 */
const show = (toast: { id?: string; message: string; color: string }): string => {
  notifications.clean()
  return notifications.show(toast)
}

export const notifySuccess = (message: string): string => show({ message, color: 'teal' })

/** `id` keeps one event that several places report from being shown several times. */
export const notifyWarning = (message: string, id = message): string => show({ id, message, color: 'yellow' })

export const notifyError = (message: string, id = message): string => show({ id, message, color: 'red' })
