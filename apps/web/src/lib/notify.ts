import { notifications } from '@mantine/notifications'

/** Toasts: where and for how long is decided once, where `Notifications` is mounted. */
export const notifySuccess = (message: string): string => notifications.show({ message, color: 'teal' })

export const notifyWarning = (message: string): string => notifications.show({ message, color: 'yellow' })

/** `id` keeps one failure that several queries report from being shown several times. */
export const notifyError = (message: string, id = message): string => notifications.show({ id, message, color: 'red' })
