import { notifications } from '@mantine/notifications'

/** Toasts: where and for how long is decided once, where `Notifications` is mounted. */
export const notifySuccess = (message: string): string => notifications.show({ message, color: 'teal' })

/** `id` keeps one event that several places report from being shown several times. */
export const notifyWarning = (message: string, id = message): string =>
  notifications.show({ id, message, color: 'yellow' })

export const notifyError = (message: string, id = message): string => notifications.show({ id, message, color: 'red' })
